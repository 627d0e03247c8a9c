import { useServices } from '@vitrina/federation'
import { toQueryResult, useQuery } from '@vitrina/query'
import { findUnsentWork, type UnsentWork } from '../overview/find-unsent-work.ts'

/** What of the customer's has not left this browser yet, and would be lost with the account. */
export function useUnsentWork(): UnsentWork | null {
  const services = useServices()
  return useQuery('unsent', () => toQueryResult(findUnsentWork(services))).value ?? null
}

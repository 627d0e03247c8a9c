import { useServices } from '@vitrina/federation'
import { toResultOrOfflineFailure, useQuery } from '@vitrina/query'
import { findUnsentData, type UnsentDataKind } from '../overview/find-unsent-work.ts'

/** What of the customer's has not left this browser yet, and would be lost with the account. */
export function useUnsentData(): UnsentDataKind | null {
  const services = useServices()
  return useQuery('unsent', () => toResultOrOfflineFailure(findUnsentData(services))).value ?? null
}

import type { Customer } from '@vitrina/contract'
import { useServices } from '@vitrina/federation'
import { useSyncExternalStore } from 'react'

const nobody = () => null

/** Who is signed in; nobody on the server and at the first render. */
export function useCustomer(): Customer | null {
  const { session } = useServices()
  return useSyncExternalStore(session.onChange, session.customer, nobody)
}

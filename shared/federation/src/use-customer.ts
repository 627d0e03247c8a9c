import type { Customer } from '@vitrina/contract'
import { useSyncExternalStore } from 'react'
import { useServices } from './services-context.ts'

const nobody = () => null

/** The signed-in customer; `null` on the server and at the first render. */
export function useCustomer(): Customer | null {
  const { session } = useServices()
  return useSyncExternalStore(session.onChange, session.customer, nobody)
}

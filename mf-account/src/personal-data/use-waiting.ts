import { useServices } from '@vitrina/federation'
import { useEffect, useState } from 'react'
import { findUnsentWork, type UnsentWork } from '../overview/find-unsent-work.ts'

/** What of the customer's has not left this browser yet, and would be lost with the account. */
export function useWaiting(): UnsentWork | null {
  const services = useServices()
  const [waiting, setWaiting] = useState<UnsentWork | null>(null)
  useEffect(() => {
    let isGone = false
    void findUnsentWork(services).then(found => isGone || setWaiting(found))
    return () => {
      isGone = true
    }
  }, [services])
  return waiting
}

import { useServices } from '@vitrina/federation'
import { useEffect, useState } from 'react'
import { findWaiting, type Waiting } from '../overview/find-waiting.ts'

/** What of the customer's has not left this browser yet, and would be lost with the account. */
export function useWaiting(): Waiting | null {
  const services = useServices()
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  useEffect(() => {
    let isGone = false
    void findWaiting(services).then(found => isGone || setWaiting(found))
    return () => {
      isGone = true
    }
  }, [services])
  return waiting
}

import { useServices } from '@vitrina/federation'
import { useEffect, useState } from 'react'
import { type Waiting, waitsWith } from '../overview/waits-with.ts'

/** What of the customer's has not left this browser yet, and would be lost with the account. */
export function useWaiting(): Waiting | null {
  const { queue } = useServices()
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  useEffect(() => {
    let isGone = false
    // Where the queue cannot be had nothing was put into it.
    queue()
      .then(waitsWith, () => null)
      .then(found => isGone || setWaiting(found))
    return () => {
      isGone = true
    }
  }, [queue])
  return waiting
}

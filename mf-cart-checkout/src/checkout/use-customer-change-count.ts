import { useCustomer, useServices } from '@vitrina/federation'
import { readLastSessionEnd } from '@vitrina/session'
import { useState } from 'react'

/**
 * How often the page has passed from one customer to somebody else: when they left, or when another
 * signed in where their session had run out. What was typed must not outlive that, and the storage
 * is empty by then. A customer who signs in again keeps their form; a guest's form goes along into
 * the account they open or enter.
 */
export function useCustomerChangeCount(): number {
  const { storage } = useServices()
  const { customerId, takenOn } = readLastSessionEnd(storage)
  const owner = useCustomer()?.id ?? customerId
  const [held, hold] = useState({ owner, times: 0 })
  if (owner !== held.owner) {
    // While rendering: nothing is shown, and nothing kept, of the one under the name of the other.
    const isTheirs = held.owner === null || held.owner === takenOn
    hold({ owner, times: isTheirs ? held.times : held.times + 1 })
  }
  return held.times
}

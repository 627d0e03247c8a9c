import { useCustomer, useServices } from '@vitrina/federation'
import { readLastEnd } from '@vitrina/session'
import { useState } from 'react'

/**
 * How often the page has passed to another customer than the one whose session was there before. What it
 * holds of a person must not outlive that: the storage is emptied then, and whoever is back is no other.
 */
export function useHandovers(): number {
  const { storage } = useServices()
  const customer = useCustomer()
  const [held, hold] = useState(() => ({ owner: readLastEnd(storage).customerId, times: 0 }))
  if (customer && customer.id !== held.owner) {
    // While rendering: nothing is shown, and nothing kept, of the one under the name of the other.
    hold({ owner: customer.id, times: held.owner === null ? held.times : held.times + 1 })
  }
  return held.times
}

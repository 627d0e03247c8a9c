import { createStore } from 'zustand/vanilla'
import type { WaitingOrders } from '../waiting/waiting-orders.ts'

/** The platform can always be reached, and no order waits. */
export const nothingWaits: WaitingOrders = {
  store: createStore(() => ({ orders: [] })),
  isReachable: () => true,
  keep: () => Promise.reject(new Error('The platform can be reached')),
  giveWay: async () => {},
  send: async () => {},
  cancel: async () => false,
  watch: () => () => {},
  forgetOf: async () => {},
}

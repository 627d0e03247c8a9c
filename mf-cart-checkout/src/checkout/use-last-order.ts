import { useServices } from '@vitrina/federation'
import { useEffect, useState } from 'react'
import { createOrderRecords } from './order-records.ts'
import { isStoredPlacedOrder } from './order-shapes.ts'
import type { StoredPlacedOrder } from './order-types.ts'

/** The order placed last, in this tab or in another one; `null` where none can be read. */
export function useLastOrder(): StoredPlacedOrder | null {
  const { events, storage } = useServices()
  const [order, setOrder] = useState(() => createOrderRecords(storage).lastOrder())

  useEffect(
    () => events.on('order:placed', () => setOrder(createOrderRecords(storage).lastOrder())),
    [events, storage],
  )

  useEffect(
    () =>
      storage.onForeignChange('checkout', 'last-order', placed => {
        if (isStoredPlacedOrder(placed)) setOrder(placed)
      }),
    [storage],
  )

  return order
}

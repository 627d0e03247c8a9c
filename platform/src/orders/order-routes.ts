import { orderRequestSchema } from '@vitrina/contract'
import { Router } from 'express'
import { answer, invalid } from '../http/answer.ts'
import { idempotencyKey } from '../http/idempotency-key.ts'
import type { Orders } from './orders.ts'

/** Placing an order (contract §4). Totals in the request are not read; the shop counts itself. */
export function orderRoutes(orders: Orders): Router {
  const router = Router()

  router.post('/', async (request, response) => {
    const order = orderRequestSchema.safeParse(request.body ?? {})
    if (!order.success) return answer(response, invalid(order.error))
    const key = idempotencyKey(request)
    if (!key.ok) return answer(response, key)
    answer(response, await orders.place(order.data, key.value))
  })

  return router
}

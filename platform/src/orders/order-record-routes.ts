import type { OrderRecord } from '@vitrina/contract'
import { Router } from 'express'
import type { Kysely } from 'kysely'
import type { CustomerService } from '../customers/customers.ts'
import { readRequestToken } from '../customers/request-token.ts'
import { sendEnvelope, sendResult } from '../http/answer.ts'
import type { Tables } from '../store/tables.ts'

/**
 * What became of an order, by what its client calls it
 * (docs/api/orders.md#get-apisyncorderorder_id). Nothing of what is in it or whose it is. A
 * customer's order is told to its owner only; to others it is as if there were none.
 */
export function createOrderSyncStatusRoutes(
  db: Kysely<Tables>,
  customers: Pick<CustomerService, 'signedIn'>,
): Router {
  const router = Router()

  router.get('/order/:orderId', async (request, response) => {
    response.set('cache-control', 'no-cache, no-store')
    const token = readRequestToken(request)
    const customer = token === undefined ? undefined : await customers.signedIn(token)
    if (customer && !customer.ok) return sendResult(response, customer)
    sendEnvelope(response, 200, await readRecord(db, request.params.orderId, customer?.value.id))
  })

  return router
}

const maxNameLength = 200

async function readRecord(
  db: Kysely<Tables>,
  name: string,
  customerId: string | undefined,
): Promise<OrderRecord | null> {
  if (name.length > maxNameLength || name.includes('\0') || !name.isWellFormed()) return null
  const order = await db
    .selectFrom('orders')
    .select(['id', 'created_at'])
    .where('client_order_id', '=', name)
    .where(({ eb, or }) =>
      or([
        eb('customer_id', 'is', null),
        ...(customerId === undefined ? [] : [eb('customer_id', '=', customerId)]),
      ]),
    )
    .orderBy('customer_id', sql => sql.asc().nullsLast())
    .orderBy('id')
    .executeTakeFirst()
  if (!order) return null
  return {
    platform_order_id: Number(order.id),
    transmited: true,
    transmited_at: order.created_at.toISOString(),
    platform: 'vitrina',
    order: null,
  }
}

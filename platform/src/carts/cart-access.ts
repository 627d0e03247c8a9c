import { type Result, succeed } from '@vitrina/domain'
import type { Kysely } from 'kysely'
import type { GroupCatalogLookup } from '../catalog/catalog.ts'
import type { VisibleCatalog } from '../catalog/visible-catalog.ts'
import { readCustomerGroup } from '../customers/customer-groups.ts'
import type { Refusal } from '../http/answer.ts'
import { runIdempotently } from '../http/idempotency.ts'
import type { Store } from '../store/open-store.ts'
import type { Tables } from '../store/tables.ts'
import { type CartOwner, createCartIdempotencyScope } from './cart-owner.ts'
import { type CartRow, findOpenCart, updateCartTimestamp } from './cart-rows.ts'

type Answer<Value> = Promise<Result<Value, Refusal>>

/** The open cart of whoever calls, with the catalogue as it is shown to them. */
export function createCartAccess({
  store,
  catalogFor,
}: {
  store: Store
  catalogFor: GroupCatalogLookup
}) {
  const shownTo = async (handle: Kysely<Tables>, cart: CartRow, { view }: CartOwner) =>
    catalogFor(await readCustomerGroup(handle, cart.customer_id), view)

  const reading = async <Value>(
    owner: CartOwner,
    read: (cart: CartRow, catalog: VisibleCatalog) => Promise<Value>,
  ): Answer<Value> => {
    const cart = await findOpenCart(store.db, owner)
    if (!cart.ok) return cart
    return succeed(await read(cart.value, await shownTo(store.db, cart.value, owner)))
  }

  const changing = <Value>(
    owner: CartOwner,
    key: string | undefined,
    request: unknown,
    change: (trx: Kysely<Tables>, cart: CartRow, catalog: VisibleCatalog) => Answer<Value>,
  ): Answer<Value> =>
    runIdempotently(
      store,
      { scope: createCartIdempotencyScope(owner), key, request },
      async trx => {
        const cart = await findOpenCart(trx, owner, true)
        if (!cart.ok) return cart
        const changed = await change(trx, cart.value, await shownTo(trx, cart.value, owner))
        if (changed.ok) await updateCartTimestamp(trx, cart.value)
        return changed
      },
    )

  return { reading, changing }
}

import type { ProductOption } from '@vitrina/contract'
import { fail, type Result, succeed } from '@vitrina/domain'
import type { ExpressionBuilder, Kysely, Selectable } from 'kysely'
import { createNotFoundRefusal, type Refusal } from '../http/answer.ts'
import { hashSha256 } from '../http/idempotency.ts'
import { matchesStoredSchema, parseStoredJson } from '../store/read-stored.ts'
import type { Tables } from '../store/tables.ts'
import type { CartLine } from './cart-line.ts'
import type { CartReference } from './cart-owner.ts'
import { storedOptionSchema } from './stored-option.ts'

export type CartRow = Selectable<Tables['cart']>
export type CartItemRow = Selectable<Tables['cart_item']>

/**
 * A cart that can still be changed. Pass `lock` inside a transaction that is going to change it.
 */
export async function findOpenCart(
  db: Kysely<Tables>,
  owner: CartReference,
  lock = false,
): Promise<Result<CartRow, Refusal>> {
  const cart = await findCart(db, owner, lock)
  return cart?.status === 'open' ? succeed(cart) : createMissingCartRefusal(owner)
}

/**
 * Before carts had numbers, clients were told their ids: with the owner's token these still hold.
 */
function isKnownAs(cartId: string) {
  return ({ eb, or }: ExpressionBuilder<Tables, 'cart'>) =>
    or([eb('number', '=', cartId), eb('id', '=', cartId)])
}

/** One opened before carts had stores goes wherever it is brought. */
function isOfStore(storeId: number) {
  return ({ eb, or }: ExpressionBuilder<Tables, 'cart'>) =>
    or([eb('store_id', '=', storeId), eb('store_id', 'is', null)])
}

/** Somebody else's cart is no cart, and neither is one of another store. */
export async function findCart(
  db: Kysely<Tables>,
  owner: CartReference,
  lock = false,
): Promise<CartRow | undefined> {
  const carts = db.selectFrom('cart').selectAll().where(isOfStore(owner.storeId))
  const query =
    owner.kind === 'guest'
      ? carts.where('token_hash', '=', hashSha256(owner.cartId))
      : carts.where('customer_id', '=', owner.customerId).where(isKnownAs(owner.cartId))
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}

export function createMissingCartRefusal({
  cartId,
}: Pick<CartReference, 'cartId'>): Result<never, Refusal> {
  return createNotFoundRefusal(`No such entity with cartId = ${cartId.slice(0, 64)}`)
}

export async function readCartItems(db: Kysely<Tables>, { id }: CartRow): Promise<CartItemRow[]> {
  return db.selectFrom('cart_item').selectAll().where('cart_id', '=', id).orderBy('id').execute()
}

/** @throws InvalidRow */
export function readCartItemOption({
  id,
  product_option,
}: Pick<CartItemRow, 'id' | 'product_option'>): ProductOption | null {
  if (product_option === null) return null
  return parseStoredJson(storedOptionSchema, product_option, `cart_item ${id}, product_option`)
}

/** Whether it can be read what was chosen: what cannot be ordered can still be taken out. */
export function isCartItemOptionReadable({
  product_option,
}: Pick<CartItemRow, 'product_option'>): boolean {
  return product_option === null || matchesStoredSchema(storedOptionSchema, product_option)
}

/** Puts `qty` on a line: its own row, or the row that already holds the same thing. */
export async function saveCartItem(
  trx: Kysely<Tables>,
  cart: CartRow,
  line: CartLine,
  qty: number,
): Promise<CartItemRow> {
  const facts = {
    sku: line.sku,
    product_sku: line.productSku,
    product_type: line.type,
    product_option: line.option === null ? null : JSON.stringify(line.option),
    name: line.name,
    price_kopecks: line.price,
    qty,
  }
  return trx
    .insertInto('cart_item')
    .values({ cart_id: cart.id, line_key: line.key, ...facts })
    .onConflict(conflict => conflict.columns(['cart_id', 'line_key']).doUpdateSet(facts))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Lets a row hold something else: it keeps its id and its place in the cart. */
export async function setCartItemLineKey(
  trx: Kysely<Tables>,
  { id }: CartItemRow,
  lineKey: string,
): Promise<void> {
  await trx.updateTable('cart_item').set({ line_key: lineKey }).where('id', '=', id).execute()
}

export async function setCartItemQuantity(
  trx: Kysely<Tables>,
  { id }: CartItemRow,
  qty: number,
): Promise<void> {
  await trx.updateTable('cart_item').set({ qty }).where('id', '=', id).execute()
}

export async function deleteCartItemRow(trx: Kysely<Tables>, { id }: CartItemRow): Promise<void> {
  await trx.deleteFrom('cart_item').where('id', '=', id).execute()
}

export async function updateCartTimestamp(trx: Kysely<Tables>, { id }: CartRow): Promise<void> {
  await trx.updateTable('cart').set({ updated_at: new Date() }).where('id', '=', id).execute()
}

/** In the words clients of this family know; who reads codes finds one beside them. */
export function createUnavailableProductRefusal(): Result<never, Refusal> {
  return fail({
    kind: 'invalid',
    message: 'Product that you are trying to add is not available.',
    problems: [],
    reason: 'not-available',
  })
}

export function createInsufficientStockRefusal(available: number): Result<never, Refusal> {
  return fail({
    kind: 'invalid',
    message: 'The requested qty is not available',
    problems: [],
    reason: 'too-few',
    meta: { available },
  })
}

import { isSameProduct, maxCartLines, mergeQuantity, type Result, succeed } from '@vitrina/domain'
import type { Kysely } from 'kysely'
import type { VisibleCatalog } from '../catalog/visible-catalog.ts'
import { createRefusal, type Refusal } from '../http/answer.ts'
import type { Tables } from '../store/tables.ts'
import { type CartEntry, resolveCartLine } from './cart-contents.ts'
import { type CartLine, type CartLineRequest, resolveCartLineRequest } from './cart-line.ts'
import {
  type CartItemRow,
  type CartRow,
  createInsufficientStockRefusal,
  deleteCartItemRow,
  isCartItemOptionReadable,
  readCartItemOption,
  readCartItems,
  saveCartItem,
  setCartItemLineKey,
  setCartItemQuantity,
} from './cart-rows.ts'
import {
  type CartItemChangeInput,
  countAvailablePiecesForLine,
  maxCartLineQuantity,
} from './change-item.ts'

export type MergeableItemChange = CartItemChangeInput & { base_qty: number }

type Answer = Promise<Result<CartEntry | null, Refusal>>

/**
 * Meets a change with what others did to the goods since the shopper saw them (decision 0035).
 * Answers null where nothing of them is left.
 */
export async function mergeItemChange(
  trx: Kysely<Tables>,
  catalog: VisibleCatalog,
  cart: CartRow,
  change: MergeableItemChange,
): Answer {
  if (change.qty < 0) return createRefusal('Количество не бывает меньше нуля')
  const rows = await readCartItems(trx, cart)
  const resolved = resolveCartLineRequest(catalog, change)
  const row = findRow(rows, change, resolved)
  const put = createPut(trx, catalog, cart, rows.length)

  if (!change.instead_of) return count()
  const former = resolveCartLineRequest(catalog, change.instead_of)
  const given = findRow(rows, change.instead_of, former)
  return isSame(given, former) ? count() : exchange(given)

  /** The same goods in another quantity, also where nothing of them is left. */
  function isSame(given: CartItemRow | undefined, former: Result<CartLine, Refusal>): boolean {
    if (given || row) return given?.id === row?.id
    return resolved.ok && former.ok && resolved.value.key === former.value.key
  }

  async function count(): Answer {
    const qty = mergeQuantity({ base: change.base_qty, mine: change.qty, theirs: row?.qty ?? 0 })
    if (qty > 0) return resolved.ok ? put(resolved.value, row, qty) : resolved
    if (row) await deleteCartItemRow(trx, row)
    return succeed(null)
  }

  /**
   * Some goods for others: what is given up leaves as a removal does, what is taken comes as an
   * addition.
   */
  async function exchange(given: CartItemRow | undefined): Answer {
    if (change.qty < 1) return createRefusal('Количество должно быть больше нуля')
    if (!resolved.ok) return resolved
    const rest = mergeQuantity({ base: change.base_qty, mine: 0, theirs: given?.qty ?? 0 })
    if (given && rest > 0) await setCartItemQuantity(trx, given, rest)
    // Other goods in its place keep the place of the line.
    if (given && rest === 0 && !row) return put(resolved.value, given, change.qty)
    if (given && rest === 0) await deleteCartItemRow(trx, given)
    return put(resolved.value, row, (row?.qty ?? 0) + change.qty)
  }
}

function createPut(trx: Kysely<Tables>, catalog: VisibleCatalog, cart: CartRow, lineCount: number) {
  return async (line: CartLine, row: CartItemRow | undefined, qty: number): Answer => {
    if (!row && lineCount >= maxCartLines) {
      return createRefusal(`В корзине не больше ${maxCartLines} разных товаров`)
    }
    const left = await countAvailablePiecesForLine(trx, catalog, cart, line, [row?.id])
    if (qty > Math.min(left, maxCartLineQuantity)) return createInsufficientStockRefusal(left)
    if (row && row.line_key !== line.key) await setCartItemLineKey(trx, row, line.key)
    const saved = await saveCartItem(trx, cart, line, qty)
    return succeed({ row: saved, line: resolveCartLine(catalog, saved) })
  }
}

/**
 * Goods no longer sold are found by what the row itself says of them: they can still be taken out.
 */
function findRow(
  rows: readonly CartItemRow[],
  { sku, product_option }: CartLineRequest,
  resolved: ReturnType<typeof resolveCartLineRequest>,
): CartItemRow | undefined {
  const key = resolved.ok ? resolved.value.key : null
  const named = { sku, productOption: product_option }
  return (
    rows.find(row => row.line_key === key) ??
    rows.filter(isCartItemOptionReadable).find(row =>
      isSameProduct(named, {
        sku: row.sku,
        parentSku: row.product_sku,
        productOption: readCartItemOption(row),
      }),
    )
  )
}

import {
  isListOf,
  isMoney,
  isNullOr,
  isNumber,
  isObjectOf,
  isSameProduct,
  isString,
  type Money,
  type TypeGuard,
} from '@vitrina/domain'
import type { CartSnapshotLine } from '@vitrina/federation'
import { isProductOption } from '../cart/cart-shapes.ts'
import { describeLine } from '../parts/describe-options.ts'
import { findStockLimit } from './stock-limit.ts'

/** A line as the shopper last saw it. `limit`: how many there were, `null` where nobody said. */
export type LastShownLine = Pick<
  CartSnapshotLine,
  'sku' | 'parentSku' | 'productOption' | 'price'
> & {
  limit: number | null
}

/** What the shopper last saw of the cart and has not been told otherwise. */
export type LastShownCart = { lines: readonly LastShownLine[]; coupon: string | null }

export const isLastShownCart: TypeGuard<LastShownCart> = isObjectOf({
  lines: isListOf(
    isObjectOf(
      { sku: isString, parentSku: isString, price: isMoney, limit: isNullOr(isNumber) },
      { productOption: isProductOption },
    ),
  ),
  coupon: isNullOr(isString),
})

/** How a line has changed since it was last seen. */
export type ChangeSinceShown =
  | { cause: 'price'; name: string; price: Money; before: Money }
  | { cause: 'sold-out' | 'back'; name: string }
  | { cause: 'left'; name: string; left: number }
  | { cause: 'coupon'; code: string }

type Cart = { lines: readonly CartSnapshotLine[]; coupon: string | null }

export function toLastShownCart({ lines, coupon }: Cart): LastShownCart {
  return { lines: lines.map(seenLine), coupon }
}

/** What is new to the shopper is seen as it is; of the rest they remember what they saw first. */
export function extendLastShownCart(seen: LastShownCart, { lines, coupon }: Cart): LastShownCart {
  return {
    lines: lines.map(
      line => seen.lines.find(other => isSameProduct(other, line)) ?? seenLine(line),
    ),
    coupon: lines.length === 0 ? null : (coupon ?? seen.coupon),
  }
}

/**
 * Prices, stock and a coupon that are no longer what the shopper saw. Quantities are theirs alone.
 */
export function findChangesSinceShown(
  seen: LastShownCart,
  { lines, coupon }: Cart,
): ChangeSinceShown[] {
  const changes = lines.flatMap((line): ChangeSinceShown[] => {
    const { price, quantity } = line
    const name = describeLine(line)
    const before = seen.lines.find(other => isSameProduct(other, line))
    if (!before) return []
    const limit = findStockLimit(line)
    const wasShort = before.limit !== null && before.limit < quantity
    const isShort = limit !== null && limit < quantity
    return [
      ...(before.price === price
        ? []
        : [{ cause: 'price', name, price, before: before.price } as const]),
      ...(limit === 0 && before.limit !== 0 ? [{ cause: 'sold-out', name } as const] : []),
      ...(isShort && limit > 0 && !wasShort ? [{ cause: 'left', name, left: limit } as const] : []),
      ...(before.limit === 0 && limit !== 0 ? [{ cause: 'back', name } as const] : []),
    ]
  })
  const isGone = seen.coupon !== null && seen.coupon !== coupon && lines.length > 0
  return isGone ? [...changes, { cause: 'coupon', code: seen.coupon ?? '' }] : changes
}

function seenLine(line: CartSnapshotLine): LastShownLine {
  const { sku, parentSku, productOption, price } = line
  return {
    sku,
    parentSku,
    price,
    limit: findStockLimit(line),
    ...(productOption && { productOption }),
  }
}

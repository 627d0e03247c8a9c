import type { ValidationError } from '@vitrina/contract'
import { fail, type Result, succeed, toKopecks, toMoney } from '@vitrina/domain'
import {
  type CartLine,
  computeNetPrice,
  resolveCartLineRequest,
  unknownPriceMessage,
} from '../carts/cart-line.ts'
import type { VisibleCatalog } from '../catalog/visible-catalog.ts'
import { createRefusal, createValidationError, type Refusal } from '../http/answer.ts'
import type { ParsedOrder } from './orders.ts'

/** `position`: among the products of the order, by which problems name it. */
export type OrderLine = { line: CartLine; qty: number; position: number }

type OrderedProduct = ParsedOrder['products'][number]

/**
 * What is ordered, at the shop's prices. `changed` names every line that is no longer sold or costs
 * another price than the shopper saw: none of it can be ordered then, but there may be more to say.
 */
export function resolveOrderLines(
  catalog: VisibleCatalog,
  products: readonly OrderedProduct[],
): Result<{ lines: OrderLine[]; changed: ValidationError[] }, Refusal> {
  const problems: ValidationError[] = []
  const unpriced: ValidationError[] = []
  const lines = products.flatMap((product, index): OrderLine[] => {
    const resolved = resolveCartLineRequest(catalog, requestFor(catalog, product))
    if (!resolved.ok && isUnpriced(resolved.failure)) {
      const facts = { sku: product.sku }
      unpriced.push(
        createValidationError(`products.${index}.sku`, unknownPriceMessage, 'price', facts),
      )
      return []
    }
    if (!resolved.ok) {
      const message = `«${product.name ?? product.sku}» больше не продаётся`
      problems.push(
        createValidationError(`products.${index}.sku`, message, 'notAvailable', {
          sku: product.sku,
        }),
      )
      return []
    }
    const line = resolved.value
    const changed = changedPrice(index, line, product)
    if (changed) problems.push(changed)
    return [{ line, qty: Number(product.qty), position: index }]
  })
  if (unpriced.length > 0) return createRefusal(unknownPriceMessage, unpriced, 'unknown-price')
  return succeed({ lines, changed: problems })
}

/** Too few left: which lines, and how many of each could be had. */
export function listStockShortages(
  lines: readonly OrderLine[],
  countAvailable: (line: CartLine) => number,
  short: readonly string[],
): ValidationError[] {
  return lines.flatMap(({ line, position }) => {
    if (!line.parts.some(({ sku }) => short.includes(sku))) return []
    const available = countAvailable(line)
    const message =
      available > 0 ? `«${line.name}»: осталось ${available} шт.` : `«${line.name}» закончился`
    return [
      createValidationError(`products.${position}.qty`, message, 'stock', {
        sku: line.sku,
        available,
      }),
    ]
  })
}

/** A bundle's or a variant's own sku may mean nothing by itself: its product and choice do. */
function requestFor(catalog: VisibleCatalog, { sku, parentSku, product_option }: OrderedProduct) {
  const known = catalog.product(sku) !== undefined
  return { sku: known || !parentSku ? sku : parentSku, product_option }
}

function isUnpriced(failure: Refusal): boolean {
  return failure.kind === 'invalid' && failure.reason === 'unknown-price'
}

function changedPrice(
  index: number,
  line: CartLine,
  { price, price_incl_tax }: OrderedProduct,
): ValidationError | undefined {
  const seen = price_incl_tax ?? price
  if (seen === null || seen === undefined) return undefined
  const withTax = toMoney(line.price)
  const net = toMoney(computeNetPrice(line))
  if (toKopecks(seen) === line.price) return undefined
  // Clients that send `price` alone mean it without tax, and round it each in their own way.
  const field = typeof price_incl_tax === 'number' ? 'price_incl_tax' : 'price'
  if (field === 'price' && Math.abs(toKopecks(seen) - toKopecks(net)) <= 1) return undefined
  const shown = field === 'price' ? net : withTax
  const message = `Цена «${line.name}» изменилась: теперь ₽${shown}, была ₽${seen}`
  return createValidationError(`products.${index}.${field}`, message, 'price', {
    sku: line.sku,
    price: net,
    price_incl_tax: withTax,
  })
}

/** The lines cannot be ordered as they are: all that is to be said of them at once. */
export function createOrderLinesRefusal(
  problems: readonly ValidationError[],
): Result<never, Refusal> {
  return fail({ kind: 'conflict', message: problems[0]?.message ?? '', problems })
}

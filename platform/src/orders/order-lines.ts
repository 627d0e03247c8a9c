import type { OrderRequest, ValidationError } from '@vitrina/contract'
import { fail, type Result, succeed, toKopecks, toRubles } from '@vitrina/domain'
import { type CartLine, resolveLine, unknownPrice } from '../carts/cart-line.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { listedProblem, type Refusal, refuse } from '../http/answer.ts'

export type OrderLine = { line: CartLine; qty: number }

type OrderedProduct = OrderRequest['products'][number]

/**
 * What is ordered, at the shop's prices. Refused as a whole, naming every line, when something is no
 * longer sold or costs another price than the shopper saw.
 */
export function orderLines(
  catalog: Catalog,
  products: readonly OrderedProduct[],
): Result<OrderLine[], Refusal> {
  const problems: ValidationError[] = []
  const unpriced: ValidationError[] = []
  const lines = products.flatMap((product, index): OrderLine[] => {
    const resolved = resolveLine(catalog, requestFor(catalog, product))
    if (!resolved.ok && isUnpriced(resolved.failure)) {
      const facts = { sku: product.sku }
      unpriced.push(listedProblem(`products.${index}.sku`, unknownPrice, 'price', facts))
      return []
    }
    if (!resolved.ok) {
      const message = `«${product.name ?? product.sku}» больше не продаётся`
      problems.push(
        listedProblem(`products.${index}.sku`, message, 'notAvailable', { sku: product.sku }),
      )
      return []
    }
    const line = resolved.value
    const seen = product.price_incl_tax
    if (seen !== undefined && toKopecks(seen) !== line.price) {
      problems.push(changedPrice(index, line, seen))
    }
    return [{ line, qty: Number(product.qty) }]
  })
  if (unpriced.length > 0) return refuse(unknownPrice, unpriced)
  return problems.length > 0 ? refusal(problems) : succeed(lines)
}

/** Too few left: which lines, and how many of each could be had. */
export function tooFewLeft(
  lines: readonly OrderLine[],
  piecesLeft: (line: CartLine) => number,
  short: readonly string[],
): Result<never, Refusal> {
  const problems = lines.flatMap(({ line }, index) => {
    if (!line.parts.some(({ sku }) => short.includes(sku))) return []
    const available = piecesLeft(line)
    const message =
      available > 0 ? `«${line.name}»: осталось ${available} шт.` : `«${line.name}» закончился`
    return [listedProblem(`products.${index}.qty`, message, 'stock', { sku: line.sku, available })]
  })
  return refusal(problems)
}

/** A bundle's or a variant's own sku may mean nothing by itself: its product and choice do. */
function requestFor(catalog: Catalog, { sku, parentSku, product_option }: OrderedProduct) {
  const known = catalog.product(sku) !== undefined
  return { sku: known || !parentSku ? sku : parentSku, product_option }
}

function isUnpriced(failure: Refusal): boolean {
  return failure.kind === 'invalid' && failure.message === unknownPrice
}

function changedPrice(index: number, line: CartLine, seen: number): ValidationError {
  const price = toRubles(line.price)
  const message = `Цена «${line.name}» изменилась: теперь ${price} ₽, была ${seen} ₽`
  return listedProblem(`products.${index}.price_incl_tax`, message, 'price', {
    sku: line.sku,
    price_incl_tax: price,
  })
}

function refusal(problems: readonly ValidationError[]): Result<never, Refusal> {
  return fail({ kind: 'conflict', message: problems[0]?.message ?? '', problems })
}

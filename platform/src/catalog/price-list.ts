import type { PriceList } from '@vitrina/contract'
import { type Money, parseKopecks, parseMoney, toKopecks, toMoney } from '@vitrina/domain'

type Priced = Record<string, unknown>

const priceFields = ['price', 'special_price', 'final_price'] as const
const ownFields = [
  ...priceFields,
  ...['special_from_date', 'special_to_date', 'tier_prices'],
] as const

/**
 * A product as a store view with prices of its own has it. Its prices in lists stand beside those
 * of the catalogue: `prices: { EUR: { price: 49.9 } }`, of a variant or an option in it. What has
 * none in the list costs what it does by the rate. Undefined where nothing is left that has a
 * price.
 */
export function applyPriceListToJson(
  json: string,
  list: PriceList | undefined,
): string | undefined {
  if (!list && !json.includes('"prices"')) return json
  const product: unknown = JSON.parse(json)
  // What is no product is told by whoever reads the catalogue.
  if (!isPriced(product)) return json
  const priced = withPriceListPrices(product, list)
  return priced && JSON.stringify(priced)
}

function isPriced(product: unknown): product is Priced {
  return typeof product === 'object' && product !== null
}

function withPriceListPrices(product: Priced, list: PriceList | undefined): Priced | undefined {
  if (!list) return withoutLists(product)
  const own = ownPrices(product, list)
  const priced = withPrices(product, own, list)
  if (!Array.isArray(product.configurable_children)) return priced
  const variants = product.configurable_children.flatMap(
    variant => withPrices(variant, ownPrices(variant, list) ?? own, list) ?? [],
  )
  if (variants.length === 0 && product.configurable_children.length > 0) return undefined
  // What a configurable product itself says counts only where it has no variants.
  const parent = priced ?? withoutSums(withListedOptions(product, list))
  return { ...parent, configurable_children: variants }
}

function ownPrices({ prices }: Priced, { name }: PriceList): Priced | undefined {
  const own = (prices as Record<string, Priced> | undefined)?.[name]
  return typeof own?.price === 'number' ? own : undefined
}

function withPrices(product: Priced, own: Priced | undefined, list: PriceList): Priced | undefined {
  const { prices: _lists, ...rest } = withListedOptions(product, list)
  if (own) return { ...withoutSums(rest), ...own }
  // Sets cost what their parts do, and say nothing themselves.
  if (list.rate === undefined) return product.price === 0 ? rest : undefined
  return { ...rest, ...converted(product, list) }
}

function withListedOptions(product: Priced, list: PriceList): Priced {
  if (!Array.isArray(product.custom_options)) return product
  const custom_options = product.custom_options.map((option: Priced) => {
    if (!Array.isArray(option.values)) return option
    return { ...option, values: option.values.flatMap(value => withOptionPrice(value, list) ?? []) }
  })
  return { ...product, custom_options }
}

/** Without any amount of the catalogue's own currency. */
function withoutSums(product: Priced): Priced {
  const left = Object.entries(product).filter(([name]) => !isOwnField(name) && name !== 'prices')
  return { ...Object.fromEntries(left), price: 0 }
}

/** A percentage is one in every currency. */
function withOptionPrice(value: Priced, list: PriceList): Priced | undefined {
  const { prices: _lists, ...rest } = value
  const own = ownPrices(value, list)
  if (own) return { ...rest, price: own.price }
  const isSum = value.price_type !== 'percent' && value.price !== 0
  if (!isSum) return rest
  const price = convertAmount(parseMoney(Number(value.price)), list)
  return price === undefined ? undefined : { ...rest, price }
}

function converted(product: Priced, list: PriceList): Priced {
  const found = priceFields.flatMap(name => {
    const value = product[name]
    return typeof value === 'number' ? [[name, convertAmount(parseMoney(value), list)]] : []
  })
  const tiers = product.tier_prices
  return {
    ...Object.fromEntries(found),
    ...(Array.isArray(tiers) && {
      tier_prices: tiers.map(tier => ({ ...tier, value: convertAmount(tier.value, list) })),
    }),
  }
}

/**
 * An amount of the catalogue's currency by the rate of a list, rounded by its rule; undefined
 * without a rate. Nothing stays nothing, and something never becomes it.
 */
export function convertAmount(amount: Money, { rate, rounding }: PriceList): Money | undefined {
  if (amount === 0) return amount
  if (rate === undefined) return undefined
  const exact = toKopecks(parseMoney(Math.abs(amount) * rate))
  const step = rounding ? toKopecks(rounding.to) : 1
  const less = rounding ? toKopecks(rounding.less) : 0
  const steps = Math.max(1, Math.round((exact + less) / step))
  const rounded = toMoney(parseKopecks(steps * step - less))
  return amount < 0 ? parseMoney(-rounded) : rounded
}

function isOwnField(name: string): boolean {
  return (ownFields as readonly string[]).includes(name)
}

/** What a thing costs in other lists is nobody's to read. */
function withoutLists<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withoutLists) as Value
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => name !== 'prices')
  return Object.fromEntries(kept.map(([name, part]) => [name, withoutLists(part)])) as Value
}

import type { ApiClient, CartApi } from '@vitrina/api-client'
import type {
  CartItem,
  City,
  OrderConfirmation,
  OrderRequest,
  PickupPoint,
  ShippingMethod,
  Totals,
  ValidationError,
} from '@vitrina/contract'
import {
  addMoney,
  type Failure,
  fail,
  type Money,
  mergeQuantity,
  multiplyMoney,
  negateAmount,
  parseMoney,
  type Result,
  succeed,
  zeroMoney,
} from '@vitrina/domain'

type Goods = {
  name: string
  price: Money
  stock: number
  type?: string
  options?: { label: string; value: string }[]
}

export const timedOutFailure: Failure = { kind: 'timed-out', afterMs: 8_000 }
export const offlineFailure: Failure = { kind: 'offline' }
export function createExpiredCouponFailure(code: string): Failure {
  return refusedCoupon(code, 'coupon', `Промокод ${code} больше не действует`)
}
export function createCouponEmailFailure(code: string): Failure {
  return refusedCoupon(
    code,
    'coupon-email',
    `Промокод ${code} действует для почты, на которую он пришёл`,
  )
}
export function createCouponMinimumFailure(code: string): Failure {
  return refusedCoupon(code, 'coupon-minimum', 'Промокод действует от большей суммы')
}
export function createHigherTotalFailure(now: number, before: number): Failure {
  const params = { grand_total: now, seen_grand_total: before }
  return conflict('grand_total', 'total', `Сумма заказа изменилась: теперь ${now} ₽`, params)
}
function refusedCoupon(code: string, keyword: string, message: string): Failure {
  return conflict('coupon_code', keyword, message, { coupon_code: code })
}
function conflict(
  path: string,
  keyword: string,
  message: string,
  params: ValidationError['params'],
): Failure {
  const dataPath = `.${path}`
  const problem: ValidationError = { path, message, keyword, dataPath, schemaPath: '', params }
  return { kind: 'conflict', message, problems: [problem] }
}
const transport: ShippingMethod = {
  carrier_code: 'transport',
  method_code: 'transport',
  carrier_title: 'Транспортная компания',
  method_title: '4–7 дней',
  amount: zeroMoney,
  price_incl_tax: zeroMoney,
  price_excl_tax: zeroMoney,
  available: true,
  error_message: '',
}
const tomsk: City = {
  ...{ name: 'Томск', latin: 'Tomsk', accusative: 'Томск', indexes: ['634'] },
  ...{ region: 'Томская область', region_code: 'RU-TOM', region_id: 70, country_id: 'RU' },
}

const notFound: Failure = { kind: 'not-found', message: 'No such entity' }

/**
 * Carts and orders in memory, keeping the promises of the real platform that buying rests on: a
 * repeated key changes nothing and answers the same, a cart that became an order is gone.
 */
export function createFakePlatform(goods: Record<string, Goods>) {
  const carts = new Map<string, CartItem[]>()
  const answers = new Map<string, Result<unknown>>()
  /** What was ordered under which key. */
  const contents = new Map<string, string>()
  const orders: OrderRequest[] = []
  const ordered = new Set<string>()
  const calls: { call: string; key?: string }[] = []
  let lastId = 500
  let lastCart = 0
  /** Failures to come, by call: `before` fails without doing, `after` does and loses the answer. */
  const trouble: { call: string; when: 'before' | 'after'; failure: Failure }[] = []

  async function respondWith<Value>(
    call: string,
    key: string | undefined,
    work: () => Result<Value>,
  ): Promise<Result<Value>> {
    calls.push(key ? { call, key } : { call })
    const next = trouble.findIndex(other => other.call === call)
    const [hit] = next < 0 ? [] : trouble.splice(next, 1)
    if (hit?.when === 'before') return fail(hit.failure)
    const known = key === undefined ? undefined : answers.get(`${call} ${key}`)
    const answer = (known as Result<Value> | undefined) ?? work()
    if (key !== undefined && answer.ok) answers.set(`${call} ${key}`, answer)
    return hit ? fail(hit.failure) : structuredClone(answer)
  }

  const coupons = new Map<string, string>()
  /** What a code takes off; one that takes nothing off counts no more. */
  /** Beside the number of an order. */
  const answered: Pick<OrderConfirmation, 'toConfirm'> = {}
  const discounts: Record<string, number> = { SALE10: 500 }
  /** What the goods must come to for a code, where it asks for that. */
  const minimums: Record<string, number> = {}
  const readItems = (cartId: string) => carts.get(cartId)

  /** An item with what there is of its goods now. */
  function withinStock(item: CartItem): CartItem {
    const { extension_attributes: extra } = item
    if (!extra) return item
    const stock = goods[item.sku]?.stock ?? 0
    const there = { stock_qty: stock, is_in_stock: stock > 0 }
    return { ...item, extension_attributes: { ...extra, ...there } }
  }

  const rowOf = ({ price, qty }: CartItem) => multiplyMoney(price, qty)

  function totalsOf(items: readonly CartItem[], coupon?: string): Totals {
    const subtotal = items.map(rowOf).reduce(addMoney, zeroMoney)
    const minimum = parseMoney(minimums[coupon ?? ''] ?? 0)
    const discount = parseMoney(subtotal < minimum ? 0 : (discounts[coupon ?? ''] ?? 0))
    return {
      ...(coupon && discount > 0 && { coupon_code: coupon }),
      grand_total: addMoney(subtotal, negateAmount(discount)),
      subtotal,
      discount_amount: negateAmount(discount),
      subtotal_with_discount: subtotal,
      shipping_amount: zeroMoney,
      shipping_incl_tax: zeroMoney,
      tax_amount: zeroMoney,
      subtotal_incl_tax: subtotal,
      base_currency_code: 'RUB',
      quote_currency_code: 'RUB',
      items_qty: items.reduce((sum, item) => sum + item.qty, 0),
      items: items.map(({ item_id, name, price, qty }) => ({
        item_id,
        name,
        price,
        qty,
        row_total: multiplyMoney(price, qty),
        tax_amount: zeroMoney,
        tax_percent: 20,
        discount_amount: zeroMoney,
        discount_percent: 0,
        price_incl_tax: price,
        row_total_incl_tax: multiplyMoney(price, qty),
      })),
      total_segments: [
        { code: 'subtotal', title: 'Товары', value: subtotal },
        { code: 'grand_total', title: 'Итого', value: subtotal },
      ],
      ...(coupon &&
        discount > 0 && {
          extension_attributes: {
            coupon_rule: {
              discount: { kind: 'fixed', rubles: discount },
              minimum_subtotal: minimum,
            },
          },
        }),
    }
  }

  const certificates = new Set<string>()
  const ways: ShippingMethod[] = [transport]
  const cart: CartApi = {
    create: key =>
      respondWith('create', key, () => {
        lastCart += 1
        carts.set(`cart-${lastCart}`, [])
        return succeed(`cart-${lastCart}`)
      }),
    pull: id =>
      respondWith('pull', undefined, () => {
        const items = readItems(id)
        return items ? succeed(items.map(withinStock)) : fail(notFound)
      }),
    update: (id, change, key) =>
      respondWith('update', key, () => {
        const items = readItems(id)
        const thing = goods[change.sku]
        if (!items || !thing) return fail(notFound)
        const known = items.find(item =>
          change.item_id ? item.item_id === change.item_id : item.sku === change.sku,
        )
        if (change.item_id && !known) return fail(notFound)
        const given = items.findIndex(item => item.sku === change.instead_of?.sku)
        const base = Number(change.base_qty ?? 0)
        const theirs = known?.qty ?? 0
        const isSeen = change.base_qty !== undefined && !change.instead_of
        const qty = change.item_id
          ? Number(change.qty)
          : mergeQuantity({ base: isSeen ? base : 0, mine: Number(change.qty), theirs })
        if (qty > thing.stock) {
          const message = 'The requested qty is not available'
          return fail({ kind: 'invalid', message, problems: [], reason: 'too-few' })
        }
        if (given >= 0) {
          const left = items[given] as CartItem
          left.qty = mergeQuantity({ base, mine: 0, theirs: left.qty })
          if (left.qty === 0) items.splice(given, 1)
        }
        if (qty === 0) {
          if (known) items.splice(items.indexOf(known), 1)
          return succeed(null)
        }
        if (known) {
          known.qty = qty
          return succeed(withinStock(known))
        }
        lastId += 1
        const item: CartItem = {
          item_id: lastId,
          sku: change.sku,
          qty,
          name: thing.name,
          price: parseMoney(thing.price),
          product_type: thing.type ?? 'simple',
          quote_id: id,
          extension_attributes: {
            parent_sku: change.sku,
            image: `/products/${change.sku}.webp`,
            url_path: `zhenschinam/${change.sku}`,
            options: thing.options ?? [{ label: 'Размер', value: 'M' }],
            regular_price: parseMoney(thing.price),
            stock_qty: thing.stock,
            is_in_stock: thing.stock > 0,
          },
        }
        items.push(item)
        return succeed(item)
      }),
    remove: (id, removal, key) =>
      respondWith('remove', key, () => {
        const items = readItems(id)
        const position = items?.findIndex(item => item.item_id === Number(removal.item_id)) ?? -1
        if (!items || position < 0) return fail(notFound)
        items.splice(position, 1)
        return succeed(true)
      }),
    applyCoupon: (id, code, key) =>
      respondWith('applyCoupon', key, () => {
        if (code !== 'SALE10')
          return fail({
            kind: 'not-found',
            message: "The coupon code isn't valid. Verify the code and try again.",
            reason: 'unknown-coupon',
          })
        coupons.set(id, code)
        return succeed(true)
      }),
    removeCoupon: (id, key) =>
      respondWith('removeCoupon', key, () => {
        coupons.delete(id)
        return succeed(true)
      }),
    applyCertificate: (id, code, key) =>
      respondWith('applyCertificate', key, () => {
        if (code !== validCertificateCode) {
          return fail({ kind: 'not-found', message: '', reason: 'unknown-certificate' })
        }
        certificates.add(id)
        return succeed(true)
      }),
    removeCertificate: (id, key) =>
      respondWith('removeCertificate', key, () => {
        certificates.delete(id)
        return succeed(true)
      }),
    totals: id =>
      respondWith('totals', undefined, () => {
        const items = readItems(id)
        if (!items) return fail(notFound)
        const totals = totalsOf(items, coupons.get(id))
        return succeed(certificates.has(id) ? payWithCertificate(totals) : totals)
      }),
    paymentMethods: () =>
      respondWith('paymentMethods', undefined, () =>
        succeed([{ code: 'cashondelivery', title: 'При получении' }]),
      ),
    deliveryCountries: () => respondWith('deliveryCountries', undefined, () => succeed(['RU'])),
    shippingMethods: () => respondWith('shippingMethods', undefined, () => succeed(ways)),
    shippingInformation: id =>
      respondWith('shippingInformation', undefined, () =>
        succeed({
          payment_methods: [{ code: 'cashondelivery', title: 'При получении' }],
          totals: totalsOf(readItems(id) ?? []),
        }),
      ),
  }

  /** What comes into the cart later is not paid for with the order. */
  const readOrderedItems = (id: string, { products }: OrderRequest): CartItem[] =>
    (carts.get(id) ?? []).flatMap(item => {
      const product = products.find(({ sku }) => sku === item.sku)
      return product ? [{ ...item, qty: Number(product.qty) }] : []
    })

  const order: ApiClient['order'] = {
    place(request, key) {
      const content = contents.get(String(key))
      const isAnother = content !== undefined && content !== JSON.stringify(request)
      if (isAnother && answers.has(`place ${key}`)) {
        calls.push({ call: 'place', key: String(key) })
        const message = 'This Idempotency-Key was used for another request'
        return Promise.resolve(fail({ kind: 'conflict', message, problems: [] }))
      }
      return respondWith('place', key, () => {
        const id = String(request.cart_id)
        contents.set(String(key), JSON.stringify(request))
        if (ordered.has(id)) {
          return fail({ kind: 'conflict', message: 'Эта корзина уже оформлена', problems: [] })
        }
        if (!carts.get(id)?.length) return fail(notFound)
        const problems = request.products.flatMap((product, index) => {
          const left = goods[product.sku]?.stock ?? 0
          if (Number(product.qty) <= left) return []
          const path = `products.${index}.qty`
          const params = { available: left }
          return [{ path, message: 'Осталось меньше', keyword: 'stock', params }]
        })
        if (problems.length > 0) {
          return fail({ kind: 'conflict', message: 'Осталось меньше', problems })
        }
        const seen = request.coupon_code
        if (seen && (coupons.get(id) !== seen || !discounts[seen]))
          return fail(createExpiredCouponFailure(seen))
        const { subtotal, grand_total: now } = totalsOf(
          readOrderedItems(id, request),
          coupons.get(id),
        )
        if (seen && subtotal < (minimums[seen] ?? 0)) return fail(createCouponMinimumFailure(seen))
        const before = Number(request.grand_total ?? now)
        if (now > before) return fail(createHigherTotalFailure(now, before))
        carts.delete(id)
        ordered.add(id)
        orders.push(request)
        const number = String(481 + orders.length).padStart(9, '0')
        return succeed({
          backendOrderId: orders.length,
          magentoOrderId: orders.length,
          orderNumber: number,
          transferedAt: '2026-11-14T16:42:00Z',
          ...answered,
        })
      })
    },
  }

  /** What the carrier has, by city; methods that end at a point are of the test. */
  const points = new Map<string, PickupPoint[]>()
  const delivery: ApiClient['delivery'] = {
    cities: typed =>
      respondWith('cities', undefined, () =>
        succeed([tomsk].filter(({ name }) => name.toLowerCase().startsWith(typed.toLowerCase()))),
      ),
    citiesOfPostcode: postcode =>
      respondWith('cities', undefined, () =>
        succeed([tomsk].filter(({ indexes }) => postcode.startsWith(indexes[0] ?? ''))),
      ),
    streets: () => respondWith('streets', undefined, () => succeed([])),
    houses: () => respondWith('houses', undefined, () => succeed([])),
    points: ({ city }) => respondWith('points', undefined, () => succeed(points.get(city) ?? [])),
    offers: () => respondWith('offers', undefined, () => succeed([])),
  }

  return {
    cart,
    order,
    delivery,
    points,
    ways,
    carts,
    orders,
    answered,
    discounts,
    minimums,
    goods,
    calls,
    trouble,
  }
}

export type FakePlatform = ReturnType<typeof createFakePlatform>

/** The code of a certificate that covers all of it, and has ₽500 left then. */
export const validCertificateCode = 'K7MP-2XQA-9FHT-4RWC'

function payWithCertificate(totals: Totals): Totals {
  const paid = { last_four: '4RWC', amount: totals.grand_total, left: parseMoney(500) }
  return { ...totals, grand_total: zeroMoney, extension_attributes: { gift_certificate: paid } }
}

import { describe, expect, it } from '@jest/globals'
import { createShopStorage } from '@vitrina/storage'
import { createOrderRecords, type PendingOrder } from '../checkout/order-records.ts'
import { readRemovedLines } from '../contents/removed-lines.ts'
import { createCartRecords } from './cart-records.ts'

const line = {
  itemId: 7,
  sku: 'coat-46',
  parentSku: 'coat',
  quantity: 2,
  name: 'Пальто',
  price: 14990,
  regularPrice: 18990,
  image: '/products/coat.webp',
  urlPath: 'palto',
  options: [{ label: 'Размер', value: '46' }],
  productType: 'configurable',
  stockQuantity: null,
  isInStock: true,
  productOption: {
    extension_attributes: {
      configurable_item_options: [{ option_id: '93', option_value: 53 }],
      bundle_options: { 1: { option_id: 1, option_qty: 1, option_selections: ['2'] } },
      custom_options: [{ option_id: 5, option_value: 'Анне' }],
    },
  },
  colour: 'of a newer release',
}
const unnumbered = { ...line, itemId: null }
const addition = {
  sku: 'coat-46',
  parentSku: 'coat',
  quantity: 1,
  name: 'Пальто',
  image: '',
  price: 14990,
}
const totals = {
  grand_total: 29980,
  subtotal: 24983.34,
  discount_amount: 0,
  subtotal_with_discount: 24983.34,
  shipping_amount: 0,
  shipping_incl_tax: 0,
  tax_amount: 4996.66,
  subtotal_incl_tax: 29980,
  base_currency_code: 'RUB',
  quote_currency_code: 'RUB',
  items_qty: 2,
  items: [{ item_id: 7, price: 12491.67, qty: 2, tax_percent: 20, price_incl_tax: 14990 }],
  total_segments: [{ code: 'grand_total', title: 'Итого', value: 29980, area: 'footer' }],
}
const addressInformation = {
  billingAddress: {
    firstname: 'Анна',
    lastname: 'Ким',
    street: ['Садовая', '1'],
    city: 'Москва',
    postcode: '101000',
    country_id: 'RU',
  },
  payment_method_code: 'cashondelivery',
}
const seen = {
  lines: [unnumbered],
  totals,
  shippingTitle: 'Курьер',
  paymentTitle: 'При получении',
}
const wish = {
  key: 'k',
  change: { kind: 'remove', line: unnumbered, base: 2 },
  epoch: 'e',
  askedAt: 1763900000000,
}

/** What `cart/reunion` below is to this release: changes like all others. */
const transfer = [
  { key: 'k', kind: 'set', line, base: 1, quantity: 2 },
  { key: 'l', kind: 'coupon', code: 'TEN' },
]

/** As the first releases have written them. */
const stored: [string, unknown][] = [
  ['cart/current-cart', { lines: [line], quantity: 2, lineCount: 1, grandTotal: null }],
  ['cart/current-totals', totals],
  ['cart/current-cart-token', 'c1'],
  ['cart/refusals', [{ key: 'k', itemId: 7, failure: { kind: 'offline' }, isTold: true }]],
  ['cart/repair', { cartId: null, creationKey: 'k', missing: [{ key: 'm', addition }] }],
  [
    'cart/parked',
    {
      cartId: 'c0',
      lines: [line],
      unsure: [{ kind: 'add', addition, key: 'k', state: 'parked' }],
      seen: [unnumbered],
    },
  ],
  ['cart/own-of-guest', [line]],
  [
    'cart/reunion',
    [
      { key: 'k', line, base: 1, quantity: 2 },
      { key: 'l', change: { kind: 'coupon', code: 'TEN' } },
    ],
  ],
  ['cart/unstored-wishes', [wish]],
  ['cart/removed-lines', [{ id: '1', cartId: '', line: unnumbered, place: 0 }]],
  [
    'checkout/pending-orders',
    [
      {
        ...seen,
        request: { cart_id: 'c1', products: [{ sku: 'coat-46', qty: 2 }], addressInformation },
        key: 'k',
        wasSent: true,
      },
    ],
  ],
  [
    'checkout/last-order',
    {
      ...seen,
      orderId: 'k',
      cartId: 'c1',
      confirmation: {
        backendOrderId: 1,
        magentoOrderId: 1,
        orderNumber: '000000001',
        transferedAt: '2026-11-21T10:00:00.000Z',
      },
      addressInformation,
    },
  ],
]

/** A browser with these texts under these names. */
function browserWith(values: readonly (readonly [string, string])[]) {
  const texts = new Map(values.map(([name, text]) => [`shop/${name}`, text]))
  const reported: string[] = []
  const backing = {
    getItem: (at: string) => texts.get(at) ?? null,
    setItem: (at: string, text: string) => void texts.set(at, text),
    removeItem: (at: string) => void texts.delete(at),
  }
  const report = ({ message }: Error) => void reported.push(message)
  const storage = createShopStorage(backing, null, undefined, report)
  const cart = createCartRecords(storage, () => 'new')
  const orders = createOrderRecords(storage)
  const readAll = () => [
    cart.snapshot(),
    cart.totals(),
    cart.token(),
    cart.refusals(),
    cart.repair(),
    cart.bypassed(),
    cart.ownOfGuest(),
    cart.transfer(),
    cart.unstored(),
    readRemovedLines(storage, ''),
    orders.pending(),
    orders.lastOrder(),
  ]
  return { texts, reported, readAll, cart, orders }
}

describe('stored records of a cart and its orders in the format of an earlier release', () => {
  it('are read completely and without a reported error', () => {
    const texts = stored.map(([name, value]) => [name, JSON.stringify(value)] as const)
    const { readAll, reported } = browserWith(texts)
    const read = new Map<string, unknown>([['cart/reunion', transfer]])
    expect(readAll()).toEqual(stored.map(([name, value]) => read.get(name) ?? value))
    expect(reported).toEqual([])
  })

  it('stay in storage if they cannot be read', () => {
    const { readAll, texts, reported } = browserWith(stored.map(([name]) => [name, '{"half']))
    readAll()
    expect([...texts.values()]).toEqual(stored.map(() => '{"half'))
    expect(reported).toHaveLength(stored.length)
  })
})

it('an unreadable change is reported and excluded from the list of unstored changes', () => {
  const text = JSON.stringify([{ key: 'of a newer release' }, wish])
  const { cart, reported } = browserWith([['cart/unstored-wishes', text]])
  expect(cart.unstored()).toEqual([wish])
  expect(reported).toEqual([
    'What is stored as shop/cart/unstored-wishes is of no known shape: it is left out',
  ])
})

const newer = { key: 'of a newer release' }

describe('an unreadable element of a stored list', () => {
  it.each([
    ['unstored-wishes', wish, 'keepUnstored'],
    [
      'refusals',
      { key: 'k', itemId: 7, failure: { kind: 'offline' }, isTold: true },
      'keepRefusals',
    ],
    ['reunion', { key: 'k', line, base: 1, quantity: 2 }, 'keepOwnership'],
  ] as const)(
    'stays in the stored list “%s” of a cart when other elements are added and removed',
    (name, one, keep) => {
      const key = `cart/${name}`
      const { cart, texts } = browserWith([[key, JSON.stringify([newer, one])]])
      const left = () => JSON.parse(texts.get(`shop/${key}`) ?? '[]')
      const write = (all: readonly unknown[]) =>
        keep === 'keepOwnership'
          ? cart.keepOwnership({
              transfer: all.map(one => ({ kind: 'set', ...(one as object) })) as never,
            })
          : (cart[keep] as (all: readonly unknown[]) => void)(all)
      write([one, one])
      expect(left()).toEqual([one, one, newer])
      write([])
      expect(left()).toEqual([newer])
    },
  )

  it('stays in the stored list of pending orders when another order is added and removed', () => {
    const [[key, value] = []] = stored.filter(([name]) => name === 'checkout/pending-orders')
    const [pressed] = value as PendingOrder[]
    const sent = { ...pressed, key: 'sent', totals: 'of a newer release' }
    const { orders, texts } = browserWith([[String(key), JSON.stringify([sent])]])
    const left = () => JSON.parse(texts.get('shop/checkout/pending-orders') ?? '[]')
    orders.keepPending([pressed as PendingOrder])
    expect(orders.pending()).toEqual([pressed])
    expect(left()).toEqual([pressed, sent])
    orders.keepPending([])
    expect(left()).toEqual([sent])
  })
})

it('the stored records of a cart have the format that a tab of the previous release reads', () => {
  const { cart, texts } = browserWith([])
  const of = (name: string) => stored.find(([other]) => other === `cart/${name}`)?.[1] as never
  cart.keepCart(of('current-cart'), of('current-totals'))
  cart.keepRefusals(of('refusals'))
  cart.keepOwnership({
    cartId: 'c1',
    repair: of('repair'),
    bypassed: of('parked'),
    transfer: transfer as never,
  })
  cart.keepOwnOfGuest(of('own-of-guest'))
  cart.keepUnstored(of('unstored-wishes'))
  const written = [...texts].map(([name, text]) => [name.slice('shop/'.length), JSON.parse(text)])
  const expected = stored.filter(
    ([name]) => name.startsWith('cart/') && name !== 'cart/removed-lines',
  )
  expect(new Map(written as never)).toEqual(new Map(expected))
})

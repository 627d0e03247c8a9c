/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, describe, expect, it } from '@jest/globals'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PlacedOrder } from '@vitrina/contract'
import { type Failure, fail, parseMoney, type Result, succeed } from '@vitrina/domain'
import type { CartAddition, CartService, ShopServices, ToppedUpLine } from '@vitrina/federation'
import { TestShop } from '@vitrina/federation/testing'
import { coatLine, placedOrder } from '../testing/order.ts'
import { createAccountTestEnvironment } from '../testing/test-account.ts'
import { ReorderButton } from './reorder-button.tsx'
import { ReorderOutcome } from './reorder-outcome.tsx'
import { useReorder } from './use-reorder.ts'

afterEach(cleanup)

const scarf = {
  sku: 'SCARF',
  slug: 'sharf',
  url_path: 'sharf',
  image: '/scarf.webp',
  type_id: 'simple',
  status: 1,
}
const coat = {
  ...scarf,
  sku: 'COAT',
  slug: 'palto',
  url_path: 'palto',
  type_id: 'configurable',
  configurable_children: [{ id: 1, sku: 'COAT-46', status: 1 }],
}
const facts = { sku: 'COAT', slug: 'palto', path: '/palto', image: '', images: {} }

type Setting = {
  products?: readonly object[]
  left?: number
  bring?: (addition: CartAddition) => Result<ToppedUpLine>
  hasCart?: boolean
  network?: ShopServices['network']
  order?: PlacedOrder
}

const put = (addition: CartAddition): Result<ToppedUpLine> =>
  succeed({ had: 0, quantity: addition.quantity, price: addition.price, isWaiting: false })

function open({
  products = [coat, scarf],
  left = 9,
  bring = put,
  hasCart = true,
  network = { state: 'reachable', subscribe: () => () => undefined },
  order = placedOrder,
}: Setting = {}) {
  const shop = createAccountTestEnvironment({ network })
  const brought: (readonly CartAddition[])[] = []
  const cart = {
    bring: async (additions: readonly CartAddition[]) => {
      brought.push(additions)
      return additions.map(bring)
    },
  } as unknown as CartService
  const services = {
    ...shop.services,
    api: {
      ...shop.services.api,
      catalog: { search: async () => succeed({ items: products, total: parseMoney(2) }) },
      stock: {
        list: async (skus: readonly string[]) =>
          succeed(skus.map(() => ({ is_in_stock: true, qty: left }))),
      },
    },
    remoteService: async () => {
      if (!hasCart) throw new Error('The remote is down')
      return cart
    },
  } as unknown as ShopServices
  render(
    <TestShop services={services}>
      <Again order={order} />
    </TestShop>,
  )
  return { brought }
}

function Again({ order }: { order: PlacedOrder }) {
  const again = useReorder(order)
  return (
    <>
      <ReorderButton again={again} />
      <ReorderOutcome again={again} goods={new Map([['COAT', facts]])} />
    </>
  )
}

const button = () => screen.getByRole('button', { name: 'Повторить заказ' })
const press = () => userEvent.click(button())

async function report() {
  const heading = await screen.findByRole('heading', { level: 3 })
  expect(document.activeElement).toBe(heading)
  const section = within(heading.parentElement as HTMLElement)
  const lines = section
    .getAllByRole('listitem')
    .map(line => line.textContent?.replaceAll('\u00a0', ' '))
  return [heading.textContent, ...lines]
}

describe('a reorder', () => {
  it('adds every line to the cart with its options, and lists the lines in a report', async () => {
    const { brought } = open()
    await press()
    expect(await report()).toEqual([
      'Всё из заказа лежит в корзине',
      'Пальто двубортное, 46В корзине, 1 шт.',
      'Шарф из шерстиВ корзине, 2 шт.',
    ])
    expect(brought).toMatchObject([
      [
        { sku: 'COAT-46', parentSku: 'COAT', quantity: 1, urlPath: 'palto' },
        {
          sku: 'SCARF',
          parentSku: 'SCARF',
          quantity: 2,
          price: parseMoney(1_790),
          image: '/scarf.webp',
        },
      ],
    ])
    expect(brought[0]?.[0]?.productOption).toEqual(coatLine.product_option)
    expect(screen.getByRole('link', { name: 'Перейти в корзину' }).getAttribute('href')).toBe(
      '/cart',
    )
  })

  it('reports which prices rose or fell, and which lines were added in part', async () => {
    const prices: Record<string, number> = { 'COAT-46': 16_490, SCARF: 990 }
    open({
      left: 1,
      bring: addition =>
        succeed({
          had: 0,
          quantity: addition.quantity,
          price: parseMoney(prices[addition.sku] ?? 0),
          isWaiting: false,
        }),
    })
    await press()
    expect(await report()).toEqual([
      'В корзине меньше, чем было в заказе',
      'Пальто двубортное, 46В корзине, 1 шт.Подорожало: было ₽14 990,00, теперь ₽16 490,00',
      'Шарф из шерстиОсталось меньше, чем было в заказе. В корзине 1 шт.Подешевело: было ₽1 790,00, теперь ₽990,00',
    ])
  })

  it('reports a product no longer sold, and links a missing variant to its product', async () => {
    const { brought } = open({ products: [{ ...coat, configurable_children: [] }] })
    await press()
    expect(await report()).toEqual([
      'Положить в корзину ничего не получилось',
      'Пальто двубортное, 46Прежнего варианта больше нет, нужно выбрать зановоВыбрать',
      'Шарф из шерстиБольше не продаётся',
    ])
    expect(
      screen.getByRole('link', { name: 'Выбрать: Пальто двубортное, 46' }).getAttribute('href'),
    ).toBe('/palto')
    expect(brought).toEqual([[]])
    expect(screen.queryByRole('link', { name: 'Перейти в корзину' })).toBeNull()
  })

  it('reports a line that was already in the cart', async () => {
    open({
      bring: ({ quantity, price }) => succeed({ had: quantity, quantity, price, isWaiting: false }),
    })
    await press()
    expect((await report())[2]).toBe('Шарф из шерстиУже было в корзине, 2 шт.')
  })

  it.each([
    [{ kind: 'conflict', message: '', problems: [] }, /не принял эту вещь/],
    [{ kind: 'not-found', message: '' }, /Больше не продаётся/],
    [{ kind: 'unexpected', status: 502, message: '' }, /дважды ничего не добавится/],
  ] as [Failure, RegExp][])('reports why a line could not be added: %j', async (failure, words) => {
    open({ bring: addition => (addition.sku === 'SCARF' ? fail(failure) : put(addition)) })
    await press()
    expect((await report())[2]).toMatch(words)
  })

  it('adds the order to the cart once on a double click', async () => {
    const { brought } = open()
    const user = userEvent.setup()
    await user.dblClick(button())
    await report()
    expect(brought).toHaveLength(1)
  })

  it('is queued without a connection, and reports that prices are checked later', async () => {
    open({
      network: { state: 'unreachable', subscribe: () => () => undefined },
      products: [],
      bring: ({ quantity }) => succeed({ had: 0, quantity, price: null, isWaiting: true }),
    })
    await press()
    expect(await report()).toEqual([
      'Связи нет. Положим в корзину, как только она появится',
      'Пальто двубортное, 46Ждёт связи, 1 шт. Цену и наличие проверим тогда же',
      'Шарф из шерстиЖдёт связи, 2 шт. Цену и наличие проверим тогда же',
    ])
  })

  describe('of an order in another currency', () => {
    const order = { ...placedOrder, order_currency_code: 'EUR' }
    const products = [
      { ...coat, price_incl_tax: parseMoney(15_500), price: parseMoney(12_900) },
      { ...scarf, final_price: parseMoney(1_990), price: parseMoney(1_650) },
    ]

    it('adds lines at the prices of this store, without comparing them to the order', async () => {
      const { brought } = open({ order, products })
      await press()
      expect(await report()).toEqual([
        'Всё из заказа лежит в корзине',
        'Пальто двубортное, 46В корзине, 1 шт.',
        'Шарф из шерстиВ корзине, 2 шт.',
      ])
      expect(brought[0]?.map(({ price }) => price)).toEqual([15_500, 1_990])
    })

    it('adds nothing without a connection, and shows an alert', async () => {
      const network = { state: 'unreachable', subscribe: () => () => undefined } as const
      const { brought } = open({ order, products, network })
      await press()
      expect((await screen.findByRole('alert')).textContent).toMatch(/в неё ничего не попало/)
      expect(brought).toEqual([])
    })
  })

  it('adds nothing and shows an alert when the cart’s remote is missing', async () => {
    open({ hasCart: false })
    await press()
    expect((await screen.findByRole('alert')).textContent).toMatch(/в неё ничего не попало/)
  })
})

/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, describe, expect, it } from '@jest/globals'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Customer, OrderHistory, PlacedOrder } from '@vitrina/contract'
import { fail, type Result, succeed } from '@vitrina/domain'
import { useLocation } from '@vitrina/federation'
import { TestShop } from '@vitrina/federation/testing'
import { formatArrivalDate } from '@vitrina/i18n'
import { storeCookieChoice } from '@vitrina/storage'
import type { SyncQueue } from '@vitrina/sync-queue'
import { renderToString } from 'react-dom/server'
import { coatLine, placedOrder } from '../testing/order.ts'
import { createAccountTestEnvironment, testCustomer } from '../testing/test-account.ts'
import OverviewRoute from './overview-route.tsx'
import ToOverviewRoute from './to-overview-route.tsx'

afterEach(cleanup)

const emptyHistory = {
  items: [],
  search_criteria: { page_size: 20, current_page: 1 },
  total_count: 0,
}

function Address() {
  return <p>{useLocation().pathname}</p>
}

function open(
  shop: ReturnType<typeof createAccountTestEnvironment>,
  Route = OverviewRoute,
  at = '/my-account',
) {
  render(
    <TestShop services={shop.services} at={at}>
      <Route />
      <Address />
    </TestShop>,
  )
  return shop
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** What the session remembers of them. */
function showOrders(shop: ReturnType<typeof createAccountTestEnvironment>, items: PlacedOrder[]) {
  const history = { ...emptyHistory, items, total_count: items.length }
  shop.services.session.orders = () => history
  shop.services.api.user.orderHistory = async () => succeed(history)
}

const home: Customer['addresses'][number] = {
  id: 7,
  customer_id: 312,
  firstname: 'Анна',
  lastname: 'Щербакова',
  street: ['Ленина', '5'],
  city: 'Томск',
  postcode: '634041',
  country_id: 'RU',
  region: { region_code: null, region: null, region_id: 0 },
  region_id: 0,
  default_shipping: true,
}

function queueWith(orders: object[], tasks: object[], changes: object[] = []) {
  const kept = new Map(orders.map((order, at) => [String(at), order]))
  const queue = {
    orders: { all: async () => kept },
    tasks: (partition: string) => (partition === 'cart' ? tasks : changes),
    subscribe: () => () => undefined,
  } as unknown as SyncQueue
  return async () => queue
}

describe('the account overview', () => {
  it('shows a guest a login button, and the overview once signed in', async () => {
    const shop = open(createAccountTestEnvironment())
    await press('Войти')
    expect(shop.services.panels.getState().auth).toBe(true)
    act(() => shop.become(testCustomer))
    const heading = screen.getByRole('heading', { level: 1, name: 'Здравствуйте, Анна' })
    expect(document.activeElement).toBe(heading)
    expect(document.title).toBe('Личный кабинет – Витрина')
  })

  it('is rendered by the server without customer data, with a JavaScript notice', () => {
    const shop = createAccountTestEnvironment()
    shop.become(testCustomer)
    const html = renderToString(
      <TestShop services={shop.services} at="/my-account">
        <OverviewRoute />
      </TestShop>,
    )
    expect(html).toMatch(/<noscript>.*JavaScript/)
    expect(html).not.toMatch(/anna/)
  })

  it('shows the current order with delivery method, address, steps and link', async () => {
    const shop = createAccountTestEnvironment()
    shop.become(testCustomer)
    showOrders(shop, [{ ...placedOrder, items: [] }])
    open(shop)
    const pane = within(screen.getByRole('region', { name: 'Ваш заказ' }))
    expect(pane.getByText('Транспортная компания, до пункта выдачи')).toBeTruthy()
    expect(pane.getByText('Томск, Ленина, 5')).toBeTruthy()
    const steps = within(pane.getByRole('list', { name: 'Как идёт заказ' })).getAllByRole(
      'listitem',
    )
    expect(steps.map(step => step.textContent)).toEqual([
      expect.stringContaining('Принят14.11.2026'),
      expect.stringContaining('В пути16.11.2026'),
      'Получен',
    ])
    expect(steps[1]?.getAttribute('aria-current')).toBe('step')
    expect(pane.getByRole('link', { name: 'Заказ № 482' }).getAttribute('href')).toBe(
      '/my-account/orders/482',
    )
    const ways = within(screen.getByRole('navigation', { name: 'Личный кабинет' }))
    expect(ways.getByRole('link', { name: 'Обзор' }).getAttribute('aria-current')).toBe('page')
    await userEvent.click(ways.getByRole('button', { name: 'Избранное' }))
    expect(shop.services.panels.getState().wishlist).toBe(true)
  })

  it('shows the delivery day of an order as its heading if the day is not past', () => {
    const shop = createAccountTestEnvironment()
    shop.become(testCustomer)
    const [assignment] = placedOrder.extension_attributes.shipping_assignments
    const day = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    const shipping = {
      ...assignment?.shipping,
      extension_attributes: { earliest: day, latest: day },
    }
    const order = { ...placedOrder, extension_attributes: { shipping_assignments: [{ shipping }] } }
    showOrders(shop, [order as PlacedOrder])
    open(shop)
    const pane = screen.getByRole('region', { name: 'Ближайшая доставка' })
    const words = formatArrivalDate({ earliest: day, latest: day }, 'ru-RU')
    expect(within(pane).getByText(words)).toBeTruthy()
  })

  it('shows the last completed order beside the current one, with a reorder button', () => {
    const shop = createAccountTestEnvironment()
    shop.become(testCustomer)
    const ended = {
      ...placedOrder,
      entity_id: 417,
      increment_id: '000000417',
      status: 'complete',
    }
    showOrders(shop, [placedOrder, { ...placedOrder, entity_id: 481 }, ended])
    open(shop)
    expect(screen.getByRole('link', { name: 'И ещё 1 заказ' })).toBeTruthy()
    const last = within(screen.getByRole('region', { name: 'Последний заказ' }))
    expect(last.getByText('№ 417')).toBeTruthy()
    expect(last.getByText(/3 товара, ₽17\s103,00/)).toBeTruthy()
    expect(last.getByRole('button', { name: 'Повторить заказ № 417' })).toBeTruthy()
  })

  it('shows a message and a link to the shop to a customer without orders', async () => {
    const shop = createAccountTestEnvironment()
    shop.become(testCustomer)
    open(shop)
    expect(await screen.findByText('Заказов пока нет')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Выбрать вещи' }).getAttribute('href')).toBe('/')
    expect(screen.queryByRole('region', { name: 'Куда доставляем' })).toBeNull()
  })

  it('shows the other panes when the orders fail to load, and can reload the orders', async () => {
    const shop = createAccountTestEnvironment()
    shop.become({ ...testCustomer, addresses: [home] })
    let answer: Result<OrderHistory> = fail({ kind: 'unexpected', status: 502, message: '' })
    shop.services.api.user.orderHistory = async () => answer
    open(shop)
    expect((await screen.findByRole('alert')).textContent).toMatch(/Заказы сохранены/)
    const address = within(screen.getByRole('region', { name: 'Куда доставляем' }))
    expect(address.getByText(/Томск, Ленина, 5/)).toBeTruthy()
    expect(address.getByRole('link', { name: 'Изменить' }).getAttribute('href')).toBe(
      '/my-account/shipping-details?address=7',
    )
    answer = succeed(emptyHistory)
    await userEvent.click(screen.getByRole('button', { name: 'Загрузить снова' }))
    expect(await screen.findByText('Заказов пока нет')).toBeTruthy()
  })

  it('shows cached orders offline, with an alert that they may be outdated', async () => {
    const shop = createAccountTestEnvironment()
    shop.become(testCustomer)
    showOrders(shop, [placedOrder])
    shop.services.api.user.orderHistory = async () => fail({ kind: 'offline' })
    open(shop)
    expect((await screen.findByRole('alert')).textContent).toMatch(/какими мы видели их/)
    expect(screen.getByRole('region', { name: 'Ваш заказ' })).toBeTruthy()
  })

  it('shows the newsletter subscription and the cookie choice in the consents pane', async () => {
    const shop = createAccountTestEnvironment()
    shop.become(testCustomer)
    storeCookieChoice(shop.services.storage, false, Date.parse('2026-11-02T12:30:00Z'))
    shop.services.api.user.subscription = async () =>
      succeed({ email: testCustomer.email, status: 'subscribed', has_coupon_left: false })
    open(shop)
    const pane = within(await screen.findByRole('region', { name: 'Согласия' }))
    expect(await pane.findByText('Письма с новостями включены')).toBeTruthy()
    expect(pane.getByText('Измерения на сайте запрещены 2.11.2026.')).toBeTruthy()
    expect(pane.getByRole('link', { name: 'Все согласия с датами' })).toBeTruthy()
  })

  it('links a delivered product without a review to the reviews on its page', async () => {
    const shop = createAccountTestEnvironment()
    shop.become(testCustomer)
    showOrders(shop, [{ ...placedOrder, status: 'complete', items: [coatLine] }])
    const coat = { sku: 'COAT', slug: 'palto', url_path: 'zhenshchinam/palto', image: '/c.webp' }
    shop.services.api.catalog.search = (async () =>
      succeed({
        items: [{ ...coat, status: 1, visibility: 4 }],
        total: 1,
        aggregations: {},
        attributes: [],
      })) as never
    open(shop)
    const pane = within(await screen.findByRole('region', { name: 'Ждёт отзыва' }))
    expect(pane.getByText('Пальто двубортное')).toBeTruthy()
    expect(
      pane.getByRole('link', { name: 'Написать отзыв: Пальто двубортное' }).getAttribute('href'),
    ).toBe('/zhenshchinam/palto#reviews')
  })

  it.each([
    ['one waiting to be sent', { owner: '312' }, /ещё не отправлен: он ждёт связи/],
    [
      'one refused by the platform',
      { owner: '312', refusal: { kind: 'invalid' } },
      /не принял заказ/,
    ],
  ])('shows %s among the orders made offline, with a link to it', async (_what, order, words) => {
    const made = { ...order, transmited: false, created_at: Date.parse('2026-11-20T10:00:00Z') }
    const shop = createAccountTestEnvironment({
      queue: queueWith([made, { ...made, owner: '311' }], []),
    })
    shop.become(testCustomer)
    open(shop)
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Посмотреть' }).getAttribute('href')).toBe(
      '/checkout#waiting',
    )
  })

  it('is the page to which an unknown account path redirects', async () => {
    const shop = createAccountTestEnvironment()
    shop.become(testCustomer)
    open(shop, ToOverviewRoute, '/my-account/orders')
    await screen.findByText('/my-account')
  })
})

describe('logging out of the account', () => {
  const unsent = { transmited: false }

  it('ends the session and opens the home page', async () => {
    const shop = createAccountTestEnvironment({ queue: queueWith([], [{ transmited: true }]) })
    shop.become(testCustomer)
    open(shop)
    await press('Выйти')
    expect(shop.calls).toEqual([{ name: 'logout', given: undefined }])
    await screen.findByText('/')
  })

  it('needs no confirmation for unsent changes of another customer', async () => {
    const hers = { ownerId: '311', transmited: false }
    const shop = createAccountTestEnvironment({
      queue: queueWith([{ owner: '311', transmited: false }], [], [hers]),
    })
    shop.become(testCustomer)
    open(shop)
    await press('Выйти')
    expect(shop.calls).toEqual([{ name: 'logout', given: undefined }])
  })

  it('ends the session with a warning when the platform cannot be reached', async () => {
    const shop = createAccountTestEnvironment({ queue: queueWith([], []) })
    shop.become(testCustomer)
    shop.failures.push({ kind: 'offline' })
    open(shop)
    await press('Выйти')
    await screen.findByText('/')
    expect(shop.services.session.customer()).toBeNull()
    await waitFor(() =>
      expect(shop.notices()).toEqual(['Вы вышли в этом браузере, но магазин об этом не узнал']),
    )
  })

  it('ends the session when the sync queue cannot be opened', async () => {
    const shop = createAccountTestEnvironment()
    shop.become(testCustomer)
    open(shop)
    await press('Выйти')
    expect(shop.calls).toHaveLength(1)
  })

  it.each([
    ['an order', [{ owner: '312', transmited: false }], [], [], /заказ ещё не отправлен/],
    [
      'an order made after the session expired',
      [{ owner: null, of: '312', transmited: false }],
      [],
      [],
      /заказ ещё не отправлен/,
    ],
    ['unsent changes of the cart', [{ owner: null, transmited: false }], [unsent], [], /изменения/],
    ['unsent changes of the account', [], [], [{ ...unsent, ownerId: '312' }], /изменения/],
  ])(
    'requires confirmation when %s would be lost, and is cancelled by Escape',
    async (_what, orders, tasks, changes, words) => {
      const shop = createAccountTestEnvironment({ queue: queueWith(orders, tasks, changes) })
      shop.become(testCustomer)
      open(shop)
      await press('Выйти')
      expect(screen.getByRole('group', { name: words })).toBeTruthy()
      await waitFor(() => expect(document.activeElement?.textContent).toBe('Остаться'))
      await userEvent.keyboard('{Escape}')
      expect(shop.calls).toEqual([])
      expect(document.activeElement?.textContent).toBe('Выйти')
      await press('Выйти')
      await press('Всё равно выйти')
      expect(shop.calls).toHaveLength(1)
    },
  )
})

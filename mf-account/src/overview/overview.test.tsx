/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, describe, expect, it } from '@jest/globals'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from '@vitrina/federation'
import { TestShop } from '@vitrina/federation/testing'
import type { SyncQueue } from '@vitrina/sync-queue'
import { renderToString } from 'react-dom/server'
import { placedOrder } from '../testing/order.ts'
import { anna, openAccountShop } from '../testing/test-account.ts'
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

function open(shop: ReturnType<typeof openAccountShop>, Route = OverviewRoute, at = '/my-account') {
  render(
    <TestShop services={shop.services} at={at}>
      <Route />
      <Address />
    </TestShop>,
  )
  return shop
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

function queueWith(orders: object[], tasks: object[], changes: object[] = []) {
  const kept = new Map(orders.map((order, at) => [String(at), order]))
  const queue = {
    orders: { all: async () => kept },
    tasks: (partition: string) => (partition === 'cart' ? tasks : changes),
  } as unknown as SyncQueue
  return async () => queue
}

describe('the account overview', () => {
  it('a guest can log in, and sees the overview once signed in', async () => {
    const shop = open(openAccountShop())
    await press('Войти')
    expect(shop.services.panels.getState().auth).toBe(true)
    act(() => shop.become(anna))
    const heading = screen.getByRole('heading', { level: 1, name: 'Личный кабинет' })
    expect(document.activeElement).toBe(heading)
    expect(screen.getByText('anna@example.ru')).toBeTruthy()
  })

  it('the server renders no customer data, and says that JavaScript is needed', () => {
    const shop = openAccountShop()
    shop.become(anna)
    const html = renderToString(
      <TestShop services={shop.services} at="/my-account">
        <OverviewRoute />
      </TestShop>,
    )
    expect(html).toMatch(/<noscript>.*JavaScript/)
    expect(html).not.toMatch(/anna/)
  })

  it('the overview shows the last order and links to the other pages of the account', async () => {
    const shop = openAccountShop()
    shop.become(anna)
    const items = [{ ...placedOrder, items: [] }]
    shop.services.session.orders = () => ({ ...emptyHistory, items, total_count: 2 })
    open(shop)
    expect(screen.getByRole('heading', { level: 2, name: '№ 000000482' })).toBeTruthy()
    expect(
      screen.getByRole('link', { name: 'Подробнее о заказе № 000000482' }).getAttribute('href'),
    ).toBe('/my-account/orders/482')
    const ways = within(screen.getByRole('navigation', { name: 'Личный кабинет' }))
    expect(ways.getByRole('link', { name: 'Недавно смотрели' })).toBeTruthy()
    await userEvent.click(ways.getByRole('button', { name: 'Избранное' }))
    expect(shop.services.panels.getState().wishlist).toBe(true)
  })

  it('an account page that does not exist leads to the overview', async () => {
    const shop = openAccountShop()
    shop.become(anna)
    open(shop, ToOverviewRoute, '/my-account/orders')
    await screen.findByText('/my-account')
  })
})

describe('the button “Log out”', () => {
  const unsent = { transmited: false }

  it('logging out ends the session and leads to the home page', async () => {
    const shop = openAccountShop({ queue: queueWith([], [{ transmited: true }]) })
    shop.become(anna)
    open(shop)
    await press('Выйти')
    expect(shop.calls).toEqual([{ name: 'logout', given: undefined }])
    await screen.findByText('/')
  })

  it('unsent changes of another customer do not delay logging out', async () => {
    const hers = { ownerId: '311', transmited: false }
    const shop = openAccountShop({
      queue: queueWith([{ owner: '311', transmited: false }], [], [hers]),
    })
    shop.become(anna)
    open(shop)
    await press('Выйти')
    expect(shop.calls).toEqual([{ name: 'logout', given: undefined }])
  })

  it('logging out when the platform cannot be reached succeeds with a warning', async () => {
    const shop = openAccountShop({ queue: queueWith([], []) })
    shop.become(anna)
    shop.failures.push({ kind: 'offline' })
    open(shop)
    await press('Выйти')
    await screen.findByText('/')
    expect(shop.services.session.customer()).toBeNull()
    await waitFor(() =>
      expect(shop.notices()).toEqual(['Вы вышли в этом браузере, но магазин об этом не узнал']),
    )
  })

  it('logging out works when the sync queue cannot be opened', async () => {
    const shop = openAccountShop()
    shop.become(anna)
    open(shop)
    await press('Выйти')
    expect(shop.calls).toHaveLength(1)
  })

  it.each([
    ['an order', [{ owner: '312', transmited: false }], [], [], /заказ ещё не отправлен/],
    [
      'an order made after their session ran out',
      [{ owner: null, of: '312', transmited: false }],
      [],
      [],
      /заказ ещё не отправлен/,
    ],
    ['changes of the cart', [{ owner: null, transmited: false }], [unsent], [], /изменения/],
    ['changes of the account', [], [], [{ ...unsent, ownerId: '312' }], /изменения/],
  ])(
    'logging out asks for confirmation when %s would be lost, and Escape cancels it',
    async (_what, orders, tasks, changes, words) => {
      const shop = openAccountShop({ queue: queueWith(orders, tasks, changes) })
      shop.become(anna)
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

/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, describe, expect, it } from '@jest/globals'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from '@vitrina/federation'
import { TestShop } from '@vitrina/federation/testing'
import type { SyncQueue } from '@vitrina/sync-queue'
import { renderToString } from 'react-dom/server'
import { anna, openAccountShop } from '../testing/test-account.ts'
import OverviewRoute from './overview-route.tsx'
import ToOverviewRoute from './to-overview-route.tsx'

afterEach(cleanup)

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

function queueWith(orders: object[], tasks: object[]) {
  const kept = new Map(orders.map((order, at) => [String(at), order]))
  const queue = {
    orders: { all: async () => kept },
    tasks: (lane: string) => (lane === 'cart' ? tasks : []),
  } as unknown as SyncQueue
  return async () => queue
}

describe('the account', () => {
  it('shows a guest the way in, and the page itself as soon as somebody is there', async () => {
    const shop = open(openAccountShop())
    await press('Войти')
    expect(shop.services.panels.getState().auth).toBe(true)
    act(() => shop.become(anna))
    const heading = screen.getByRole('heading', { level: 1, name: 'Личный кабинет' })
    expect(document.activeElement).toBe(heading)
    expect(screen.getByText('anna@example.ru')).toBeTruthy()
  })

  it('is shown by the server to nobody', () => {
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

  it('takes in who asks for a part of it that has no page', async () => {
    const shop = openAccountShop()
    shop.become(anna)
    open(shop, ToOverviewRoute, '/my-account/orders')
    await screen.findByText('/my-account')
  })
})

describe('logging out', () => {
  it('ends the session and leads home', async () => {
    const shop = openAccountShop({ queue: queueWith([], [{ transmited: true }]) })
    shop.become(anna)
    open(shop)
    await press('Выйти')
    expect(shop.calls).toEqual([{ name: 'logout', given: undefined }])
    await screen.findByText('/')
  })

  it('says where the shop could not be told of it, and what to do', async () => {
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

  it('works where the queue cannot be had', async () => {
    const shop = openAccountShop()
    shop.become(anna)
    open(shop)
    await press('Выйти')
    expect(shop.calls).toHaveLength(1)
  })

  it.each([
    ['an order', [{ owner: '312', transmited: false }], [], /заказ ещё не отправлен/],
    ['changes', [{ owner: null, transmited: false }], [{ transmited: false }], /изменения/],
  ])(
    'asks first where %s would be lost, and can be thought better of',
    async (_what, orders, tasks, words) => {
      const shop = openAccountShop({ queue: queueWith(orders, tasks) })
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

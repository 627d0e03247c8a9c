/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OrderHistory } from '@vitrina/contract'
import { type Failure, fail, succeed } from '@vitrina/domain'
import type { ShopServices } from '@vitrina/federation'
import { TestShop } from '@vitrina/federation/testing'
import type { Locale } from '@vitrina/i18n'
import { createAccountTestEnvironment, testCustomer } from '../testing/test-account.ts'
import OrdersRoute from './orders-route.tsx'

afterEach(cleanup)

function historyOf(
  numbers: readonly string[],
  total = numbers.length,
  page_size = 20,
): OrderHistory {
  const items = numbers.map((number, at) => ({
    entity_id: at,
    increment_id: number,
    created_at: '2026-11-14 16:42:00',
    status: 'shipped',
    grand_total: 17260,
    items: [{ item_id: 1, parent_item_id: null, name: 'Пальто двубортное', qty_ordered: 2 }],
  }))
  const history = { items, total_count: total, search_criteria: { page_size, current_page: 1 } }
  return history as unknown as OrderHistory
}

type Answer = OrderHistory | 'offline' | 'down' | 'busy' | 'ended'

const failures: Record<Exclude<Answer, OrderHistory>, Failure> = {
  offline: { kind: 'offline' },
  down: { kind: 'unexpected', status: 502, message: '' },
  busy: { kind: 'too-many-requests', retryAfterMs: 9_000 },
  ended: { kind: 'signed-out', message: '' },
}

function open(answers: Answer[], known: OrderHistory | null = null, locale: Locale = 'ru-RU') {
  const listeners = new Set<(state: 'reachable') => void>()
  const network: ShopServices['network'] = {
    state: 'reachable',
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const shop = createAccountTestEnvironment({ network, locale })
  const asked: unknown[] = []
  shop.become(testCustomer)
  shop.services.session.orders = () => known
  shop.services.api.user.orderHistory = async page => {
    asked.push(page?.currentPage)
    const answer = answers.shift() ?? 'offline'
    return typeof answer === 'string' ? fail(failures[answer]) : succeed(answer)
  }
  render(
    <TestShop services={shop.services} at="/my-account/orders">
      <OrdersRoute />
    </TestShop>,
  )
  const comeBack = () => {
    for (const listener of listeners) listener('reachable')
  }
  return { ...shop, asked, comeBack }
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

const numbers = () => screen.queryAllByRole('heading', { level: 2 }).map(h => h.textContent)

it('the order list shows each order with number, date, status, products and total', async () => {
  open([historyOf(['000000482'])])
  const order = (await screen.findByText('№ 482')).closest('li')
  expect(order?.textContent?.replaceAll('\u00a0', ' ')).toMatch(
    /₽17 260,00.*14\.11\.2026 19:42.*В пути.*Пальто двубортное, 2 шт\./,
  )
})

it('the order list sets lang on product names in another language, not on quantities', async () => {
  open([historyOf(['000000482'])], null, 'en-US')
  const name = await screen.findByText('Пальто двубортное')
  expect(name.getAttribute('lang')).toBe('ru')
  expect(name.closest('li')?.textContent).toMatch(/Пальто двубортное.+2/)
  expect(name.closest('li')?.getAttribute('lang')).toBeNull()
})

it('the order list shows the total of an order in the currency of the order', async () => {
  const history = historyOf(['000000482'])
  const items = history.items.map(order => ({ ...order, order_currency_code: 'EUR' }))
  open([{ ...history, items }])
  const order = (await screen.findByText('№ 482')).closest('li')
  expect(order?.textContent?.replaceAll('\u00a0', ' ')).toContain('€17 260,00')
})

it('the button “Show more” of the order list adds the next page without duplicates', async () => {
  open([historyOf(['3', '2'], 3), historyOf(['2', '1'], 3)])
  await userEvent.click(await screen.findByRole('button', { name: 'Показать ещё' }))
  await screen.findByText('№ 1')
  expect(numbers()).toEqual(['№ 3', '№ 2', '№ 1'])
  expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull()
})

it('the cached order list is shown offline, with an alert and a button to reload it', async () => {
  open(['offline', historyOf(['2', '1'])], historyOf(['1']))
  expect(numbers()).toEqual(['№ 1'])
  expect((await screen.findByRole('alert')).textContent).toMatch(/какими мы видели их/)
  await userEvent.click(screen.getByRole('button', { name: 'Загрузить снова' }))
  await screen.findByText('№ 2')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('an empty order list shows a message that there are no orders yet', async () => {
  open([historyOf([])])
  expect(await screen.findByText('Заказов пока нет')).toBeTruthy()
})

describe('the focus in the order list', () => {
  it('moves to the first order that “Show more” has added', async () => {
    open([historyOf(['3', '2'], 3), historyOf(['1'], 3)])
    await press('Показать ещё')
    await screen.findByText('№ 1')
    expect(document.activeElement?.textContent).toBe('№ 1')
    expect(screen.getByText('Показано 3 из 3')).toBeTruthy()
  })

  it('stays on “Show more” when the next page fails to load, and an alert is shown', async () => {
    open([historyOf(['3', '2'], 3), 'down', historyOf(['1'], 3)])
    await press('Показать ещё')
    expect((await screen.findByRole('alert')).textContent).toMatch(/остальные заказы/)
    expect(document.activeElement?.textContent).toBe('Показать ещё')
    await userEvent.keyboard('{Enter}')
    await screen.findByText('№ 1')
    expect(document.activeElement?.textContent).toBe('№ 1')
  })

  it('moves from “Load again” to the first order once loading succeeds', async () => {
    open(['down', 'down', historyOf(['2', '1'])], historyOf(['1']))
    await press('Загрузить снова')
    expect(document.activeElement?.textContent).toBe('Загрузить снова')
    await userEvent.keyboard('{Enter}')
    await screen.findByText('№ 2')
    expect(document.activeElement?.textContent).toBe('№ 2')
  })

  it('does not move when the orders load without a press of a button', async () => {
    open([historyOf(['1'])])
    await screen.findByText('№ 1')
    expect(document.activeElement).toBe(document.body)
  })
})

describe('the button “Show more” of the order list', () => {
  it('is removed when a page has no new orders, although the total is higher', async () => {
    const { asked } = open([historyOf(['3', '2'], 5), historyOf(['3', '2'], 5)])
    await press('Показать ещё')
    await screen.findByText('Показано 2 из 2')
    expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull()
    expect(document.activeElement?.textContent).toBe('№ 2')
    expect(asked).toEqual([1, 2])
  })

  it('is removed after the last page, even when a new order shifts the pages', async () => {
    open([historyOf(['3', '2'], 3, 2), historyOf(['2', '1'], 4, 2)])
    await press('Показать ещё')
    await screen.findByText('№ 1')
    expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull()
  })

  it('is not shown for orders cached in the browser', async () => {
    open(['down'], historyOf(['2'], 41))
    await screen.findByRole('alert')
    expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull()
  })
})

describe('an order list that fails to load', () => {
  it.each([
    ['offline', 'Магазин сейчас не отвечает.'],
    ['down', 'Магазин сейчас не отвечает.'],
    ['busy', 'Слишком много запросов. Подождите минуту.'],
    ['ended', 'Вы вышли из-за долгого перерыва.'],
  ] as const)('shows an alert with the message for the failure “%s”', async (answer, words) => {
    open([answer])
    expect((await screen.findByRole('alert')).textContent).toContain(words)
  })

  it('shows “no connection” only while the browser is offline', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { comeBack } = open(['offline', historyOf(['1'])])
    expect((await screen.findByRole('alert')).textContent).toContain('Нет связи.')
    online.mockRestore()
    act(comeBack)
    await screen.findByText('№ 1')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('with an expired session offers to log in again', async () => {
    const { services } = open(['ended'])
    await press('Войти')
    expect(services.panels.getState()).toMatchObject({ auth: true, authElement: 'login-again' })
  })
})

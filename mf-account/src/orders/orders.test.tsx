/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, expect, it } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OrderHistory } from '@vitrina/contract'
import { type Failure, fail, succeed } from '@vitrina/domain'
import { TestShop } from '@vitrina/federation/testing'
import { anna, openAccountShop } from '../testing/test-account.ts'
import OrdersRoute from './orders-route.tsx'

afterEach(cleanup)

function historyOf(numbers: readonly string[], total = numbers.length): OrderHistory {
  const items = numbers.map((number, at) => ({
    entity_id: at,
    increment_id: number,
    created_at: '2026-11-14 16:42:00',
    status: 'shipped',
    grand_total: 17260,
    items: [{ item_id: 1, parent_item_id: null, name: 'Пальто двубортное', qty_ordered: 2 }],
  }))
  const history = { items, total_count: total, search_criteria: { page_size: 20, current_page: 1 } }
  return history as unknown as OrderHistory
}

const offline: Failure = { kind: 'offline' }

function open(answers: (OrderHistory | Failure)[], known: OrderHistory | null = null) {
  const shop = openAccountShop()
  shop.become(anna)
  shop.services.session.orders = () => known
  shop.services.api.user.orderHistory = async () => {
    const answer = answers.shift() ?? offline
    return 'kind' in answer ? fail(answer) : succeed(answer)
  }
  render(
    <TestShop services={shop.services} at="/my-account/orders">
      <OrdersRoute />
    </TestShop>,
  )
}

const numbers = () => screen.queryAllByRole('heading', { level: 2 }).map(h => h.textContent)

it('shows each order with its number, date, state, content and sum', async () => {
  open([historyOf(['000000482'])])
  const order = (await screen.findByText('№ 000000482')).closest('li')
  expect(order?.textContent?.replaceAll('\u00a0', ' ')).toMatch(
    /₽17 260,00.*14\.11\.2026 19:42.*В пути.*Пальто двубортное, 2 шт\./,
  )
})

it('brings the next ones on demand, none of them twice', async () => {
  open([historyOf(['3', '2'], 3), historyOf(['2', '1'], 3)])
  await userEvent.click(await screen.findByRole('button', { name: 'Показать ещё' }))
  await screen.findByText('№ 1')
  expect(numbers()).toEqual(['№ 3', '№ 2', '№ 1'])
  expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull()
})

it('shows what is known without a connection, says so, and reads anew at a press', async () => {
  open([offline, historyOf(['2', '1'])], historyOf(['1']))
  expect(numbers()).toEqual(['№ 1'])
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Нет связи с магазином.*какими мы видели их/,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Загрузить снова' }))
  await screen.findByText('№ 2')
  expect(screen.queryByRole('alert')).toBeNull()
})

it.each<[string, Failure, RegExp]>([
  ['it is asked too often', { kind: 'too-many-requests', retryAfterMs: 9_000 }, /через 9 секунд/],
  ['it is down', { kind: 'unexpected', status: 503, message: '' }, /^В магазине сбой/],
  ['it is silent', { kind: 'timed-out', afterMs: 8_000 }, /^Магазин не ответил/],
])(
  'does not speak of the connection where the shop answers that %s',
  async (_what, failure, words) => {
    open([failure])
    const { textContent } = await screen.findByRole('alert')
    expect(textContent).toMatch(words)
    expect(textContent).not.toMatch(/связи/)
  },
)

it('says that there are none yet', async () => {
  open([historyOf([])])
  expect(await screen.findByText('Заказов пока нет')).toBeTruthy()
})

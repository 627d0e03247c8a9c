/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PlacedOrder } from '@vitrina/contract'
import { fail, type Result, succeed } from '@vitrina/domain'
import { type PartialApi, TestShop } from '@vitrina/federation/testing'
import { renderToString } from 'react-dom/server'
import { placedOrder } from '../testing/order.ts'
import { createAccountTestEnvironment } from '../testing/test-account.ts'
import { GuestOrderPage } from './guest-order-page.tsx'

afterEach(cleanup)

const pending: PlacedOrder = { ...placedOrder, status: 'pending', is_cancellable: true }
const missing = fail({ kind: 'not-found', message: '' } as const)

function page(at: string, user: NonNullable<PartialApi['user']>) {
  const shop = createAccountTestEnvironment()
  shop.become(null)
  Object.assign(shop.services.api.user, user)
  const search = async () => succeed({ items: [], total: 0 })
  Object.assign(shop.services.api, { catalog: { search } } as unknown as PartialApi)
  const shown = (
    <TestShop services={shop.services} at={at}>
      <GuestOrderPage />
    </TestShop>
  )
  return { ...shop, shown }
}

describe('the order page of a guest', () => {
  it('the emailed link shows the order, which can be cancelled and is not stored', async () => {
    const read = jest.fn(async (_link: string): Promise<Result<PlacedOrder>> => succeed(pending))
    const cancel = jest.fn(async (_link: string, _wish: object) =>
      succeed({ ...pending, status: 'canceled', is_cancellable: false }),
    )
    const { shown, services } = page('/order#482.0.x.y', {
      guestOrder: read,
      cancelGuestOrder: cancel,
    })
    render(shown)
    await screen.findByRole('heading', { level: 1, name: 'Заказ № 482' })
    expect(read.mock.calls).toEqual([['482.0.x.y']])
    await userEvent.click(screen.getByRole('button', { name: 'Отменить заказ' }))
    await userEvent.click(await screen.findByLabelText('Долго везти'))
    await userEvent.click(screen.getAllByRole('button', { name: 'Отменить заказ' }).at(-1) as never)
    expect((await screen.findByRole('status')).textContent).toContain('Заказ отменён')
    expect(cancel.mock.calls).toEqual([['482.0.x.y', { reason: 'too_long' }]])
    expect(services.storage.read('user', 'seen-orders')).toBeNull()
  })

  it('an expired link shows a message with a link to the order search', async () => {
    const { shown } = page('/order#482.0.x.y', { guestOrder: async () => missing })
    render(shown)
    await screen.findByRole('heading', { level: 1, name: 'Ссылка больше не действует' })
    expect(screen.getByRole('link', { name: 'Показать заказ' }).getAttribute('href')).toBe('/order')
  })

  it('an order awaiting online payment has a payment link with its deadline', async () => {
    const online_payment = {
      state: 'waiting' as const,
      method: 'sbp',
      pay_until: '2026-11-14T17:12:00.000Z',
      token: '482.z',
    }
    const { shown } = page('/order#482.0.x.y', {
      guestOrder: async () => succeed({ ...pending, online_payment }),
    })
    render(shown)
    const pay = await screen.findByRole('link', { name: /^Оплатить/ })
    expect(pay.getAttribute('href')).toBe('/payment#482.z')
    expect(screen.getByText(/ещё не оплачен/).textContent).toContain('до 14.11.2026')
  })

  it('a search by number and e-mail opens the order, or reports that there is none', async () => {
    const find = jest.fn(async (_asked: object): Promise<Result<{ token: string }>> => missing)
    const { shown } = page('/order', {
      findGuestOrder: find,
      guestOrder: async () => succeed(pending),
    })
    render(shown)
    await userEvent.click(await screen.findByRole('button', { name: 'Показать заказ' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Номер заказа'))
    await userEvent.type(screen.getByLabelText('Номер заказа'), '482')
    await userEvent.type(screen.getByLabelText('Электронная почта'), 'anna@example.ru')
    await userEvent.keyboard('{Enter}')
    expect((await screen.findByRole('alert')).textContent).toMatch(/Такого заказа нет/)
    find.mockResolvedValueOnce(succeed({ token: '482.0.x.y' }))
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('heading', { level: 1, name: 'Заказ № 482' })
    expect(find.mock.calls.at(-1)).toEqual([{ number: '482', email: 'anna@example.ru' }])
  })

  it('the server renders no order and no form, and sets robots to noindex', () => {
    const html = renderToString(page('/order', {}).shown)
    expect(html).not.toMatch(/000000482|Щербакова|Номер заказа/)
    expect(html).toContain('noindex')
  })
})

/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OwnConsent, PlacedOrder } from '@vitrina/contract'
import { succeed } from '@vitrina/domain'
import { TestShop } from '@vitrina/federation/testing'
import { placedOrder } from '../../testing/order.ts'
import { createAccountTestEnvironment, testCustomer } from '../../testing/test-account.ts'
import OrderRoute from '../order-route.tsx'
import { listOrderConsents } from './use-consents-of-order.ts'

const seller = 'ООО «Витрина», ИНН 7800000002, ОГРН 1267800000005'
const paper = /^Оформлен|^Заявление о возврате/
const printer = {
  /** The headings of what it got, one a print. */
  papers: [] as (string | null)[],
  /** What to look at while it prints. */
  look: undefined as ((document: PrintedQueries) => void) | undefined,
}
beforeEach(() => {
  printer.papers = []
  printer.look = undefined
  window.print = () => {
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    const heading = screen.getByRole('heading', { level: 2, name: paper })
    printer.papers.push(heading.textContent)
    printer.look?.(queryPrinted(heading))
    act(() => void window.dispatchEvent(new Event('afterprint')))
  }
})
type PrintedQueries = ReturnType<typeof queryPrinted>
afterEach(cleanup)

const consent = (id: number, more: Partial<OwnConsent> = {}): OwnConsent => ({
  id,
  kind: 'offer',
  is_given: true,
  given_at: '2026-11-14T16:42:01.000Z',
  place: 'checkout',
  text: {
    version: 'v1',
    identifier: 'pravila',
    title: 'Правила магазина от 1.9.2026',
    first_given_at: '2026-09-01T00:00:00.000Z',
    is_current: true,
  },
  ...more,
})

async function open(change: Partial<PlacedOrder> = {}, consents: OwnConsent[] = []) {
  const shop = createAccountTestEnvironment()
  shop.become(testCustomer)
  shop.services.api.user.order = async () => succeed({ ...placedOrder, ...change })
  shop.services.api.user.consents = async () => succeed({ items: consents })
  const services = { ...shop.services, settings: { ...shop.services.settings, seller } }
  render(
    <TestShop services={services} at="/my-account/orders/482">
      <OrderRoute data={{ orderId: '482' }} />
    </TestShop>,
  )
  await screen.findByRole('button', { name: 'Распечатать' })
}

const queryPrinted = (heading: HTMLElement) => within(heading.closest('section') as HTMLElement)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const rows = (document: PrintedQueries): string[] =>
  document.getAllByRole('row').map(row => (row.textContent ?? '').replaceAll('\u00a0', ' '))

describe('the printed documents of an order', () => {
  it('the order document has seller, lines, totals, address, receipt and consents', async () => {
    await open({ online_payment: { state: 'paid', method: 'sbp', pay_until: null } }, [consent(1)])
    printer.look = document => {
      expect(document.getByText(seller)).toBeTruthy()
      expect(rows(document).slice(0, 3)).toEqual([
        'НаименованиеКол-воЦенаСумма',
        'Пальто двубортноеCOAT-46, Размер: 461₽14 990,00₽14 990,00',
        'Шарф из шерстиSCARF2₽1 790,00₽3 580,00',
      ])
      expect(document.getByText('Итого')).toBeTruthy()
      expect(document.getByText('634041, Томск, Ленина, 5')).toBeTruthy()
      expect(document.getByText(/Кассовый чек отправляем на anna@example\.ru/)).toBeTruthy()
      expect(document.getByText(/Приняты правила магазина/)).toBeTruthy()
      expect(document.getByText('Правила магазина от 1.9.2026')).toBeTruthy()
    }
    await press('Распечатать')
    expect(printer.papers).toEqual(['Оформлен 14.11.2026'])
    expect(screen.queryByRole('heading', { level: 2, name: paper })).toBeNull()
  })

  it('the order document has no cancelled lines, and no receipt while unpaid', async () => {
    const [coat, scarf] = placedOrder.items
    await open({ items: [{ ...coat, qty_canceled: 1 } as never, scarf as never] })
    printer.look = document => {
      expect(rows(document)[1]).toMatch(/^Шарф/)
      expect(document.queryByText(/чек/)).toBeNull()
    }
    await press('Распечатать')
    expect(printer.papers).toHaveLength(1)
  })

  it('a delivered order has a return form, and printing the page prints the order', async () => {
    await open({ status: 'complete', returnable_until: '2026-11-30T00:00:00.000Z' })
    printer.look = document => {
      expect(document.getByText(seller)).toBeTruthy()
      expect(rows(document)[1]).toBe('Пальто двубортноеCOAT-461')
    }
    await press('Бланк возврата')
    printer.look = undefined
    window.print()
    expect(printer.papers).toEqual(['Заявление о возврате', 'Оформлен 14.11.2026'])
  })

  it('an order that cannot be returned has no return form', async () => {
    await open()
    expect(screen.queryByRole('button', { name: 'Бланк возврата' })).toBeNull()
  })
})

it('the consents of an order are those given within a minute of its checkout', () => {
  const found = listOrderConsents(placedOrder, [
    consent(1),
    consent(2, { place: 'review' }),
    consent(3, { is_given: false }),
    consent(4, { given_at: '2026-11-14T16:43:00.000Z' }),
    consent(5, { given_at: '2026-11-14T16:41:30.000Z', kind: 'personal-data' }),
  ])
  expect(found.map(({ id }) => id)).toEqual([1, 5])
})

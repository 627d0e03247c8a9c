/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, describe, expect, it } from '@jest/globals'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OrderHistory, PlacedOrder } from '@vitrina/contract'
import { type Failure, fail, parseMoney, type Result, succeed } from '@vitrina/domain'
import { type PartialApi, TestShop } from '@vitrina/federation/testing'
import { renderToString } from 'react-dom/server'
import { coatLine, placedOrder, scarfLine } from '../testing/order.ts'
import { createAccountTestEnvironment, testCustomer } from '../testing/test-account.ts'
import OrderRoute from './order-route.tsx'

afterEach(cleanup)

const coat = {
  sku: 'COAT',
  slug: 'palto',
  url_path: 'palto/dvubortnoe',
  image: '/coat.webp',
  status: 1,
  visibility: 4,
  configurable_children: [{ id: 1, sku: 'COAT-46', status: 1, image: '/coat-navy.webp' }],
}
const none: Failure = { kind: 'not-found', message: '' }
const down: Failure = { kind: 'unexpected', status: 502, message: '' }

type Setting = {
  answer?: Result<PlacedOrder>
  known?: readonly PlacedOrder[]
  shop?: ReturnType<typeof createAccountTestEnvironment>
}

function setting({
  answer = succeed(placedOrder),
  known = [],
  shop = createAccountTestEnvironment(),
}: Setting = {}) {
  const asked: unknown[] = []
  shop.become(testCustomer)
  shop.services.session.orders = () =>
    ({ items: known, total_count: known.length }) as unknown as OrderHistory
  shop.services.api.user.order = async id => {
    asked.push(id)
    return answer
  }
  const search = async () => succeed({ items: [coat], total: parseMoney(1) })
  Object.assign(shop.services.api, { catalog: { search } } as unknown as PartialApi)
  const page = (
    <TestShop services={shop.services} at="/my-account/orders/482">
      <OrderRoute data={{ orderId: '482' }} />
    </TestShop>
  )
  return { ...shop, shop, asked, page }
}

function open(given?: Setting) {
  const opened = setting(given)
  render(opened.page)
  return opened
}

const plain = (element: Element | null) => element?.textContent?.replaceAll('\u00a0', ' ')
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('the order page of the account', () => {
  it('sets lang on product names and options in another language than the page', async () => {
    const told = { ...scarfLine.extension_attributes, text_language: 'de' }
    const scarf = { ...scarfLine, name: 'Wollschal', extension_attributes: told }
    const items = [{ name: coatLine.name, qty: 1, text_language: 'ru' }]
    const step = { status: 'pending', event: 'partly_canceled', comment: null, items }
    const order = {
      ...placedOrder,
      items: [{ ...coatLine, extension_attributes: coatLine.extension_attributes }, scarf],
      status_histories: [{ ...step, created_at: '2026-11-14 16:42:00' }],
    }
    open({ answer: succeed(order), shop: createAccountTestEnvironment({ locale: 'en-US' }) })
    await screen.findByRole('heading', { level: 3, name: 'Wollschal' })
    const langOf = (words: string) =>
      screen.getAllByText(words).map(element => element.closest('[lang]')?.getAttribute('lang'))
    // Of the coat an old order does not say it: its letters do.
    expect(langOf(coatLine.name)).toEqual(['ru', 'ru'])
    expect(langOf('Wollschal')).toEqual(['de'])
    expect(langOf('Размер: 46')).toEqual(['ru'])
  })

  it('shows the number as heading, and the steps with dates and tracking number', async () => {
    const { asked } = open()
    await heading('Заказ № 482')
    expect(asked).toEqual(['482'])
    const steps = within(screen.getByRole('list', { name: 'Как идёт заказ' })).getAllByRole(
      'listitem',
    )
    expect(steps.map(plain)).toEqual([
      'Принят14.11.2026 19:42',
      'В пути16.11.2026 11:05Номер посылки: RA123456785RU',
      'Получен',
    ])
    expect(steps.map(step => step.getAttribute('aria-current'))).toEqual([null, 'step', null])
  })

  it('links the tracking number to the carrier, and shows pickup point and date', async () => {
    const point = {
      code: 'TOM70-1',
      city: 'Томск',
      postcode: '634050',
      address: 'проспект Ленина, 1',
      directions: 'Вход со двора',
      hours: Array(7).fill('09:00-21:00'),
      stored_days: 7,
    }
    const tracking = { number: 'RA 1482', url: 'https://carrier.example/RA%201482' }
    const [assignment] = placedOrder.extension_attributes.shipping_assignments
    const promise = { pickup_point: point, earliest: '2026-11-26', latest: '2026-11-26' }
    const shipping = {
      ...(assignment?.shipping as NonNullable<typeof assignment>['shipping']),
      extension_attributes: { ...promise, tracking },
    }
    const onItsWay = {
      ...placedOrder,
      extension_attributes: { shipping_assignments: [{ shipping }] },
    }
    open({ answer: succeed(onItsWay) })
    const link = await screen.findByRole('link', { name: /^RA 1482 +отследить/ })
    expect(link.getAttribute('href')).toBe(tracking.url)
    const facts = screen.getByRole('article')
    expect(plain(facts)).toContain('Пункт TOM70-1Томск, проспект Ленина, 1пн–вс 09:00–21:00')
    expect(plain(facts)).toContain('четверг, 26 ноября')
    cleanup()
    open({ answer: succeed({ ...onItsWay, status: 'at_point' }) })
    await screen.findByText('Пункт TOM70-1')
    expect(screen.queryByText(/четверг/)).toBeNull()
  })

  it('shows the reservation end of an unconfirmed order, or that nothing is reserved', async () => {
    const status_histories = [
      { status: 'pending_confirmation', created_at: '2026-11-14 16:42:00', comment: null },
      { status: 'pending_confirmation', created_at: '2026-11-14 16:42:00', comment: null },
    ]
    const waits = { ...placedOrder, status: 'pending_confirmation', status_histories }
    open({ answer: succeed({ ...waits, reserved_until: '2026-11-14T18:42:00.000Z' }) })
    expect(await screen.findByText(/Держим товары для вас до 14\.11\.2026 21:42/)).toBeTruthy()
    expect(
      within(screen.getByRole('list', { name: 'Как идёт заказ' })).getAllByText(
        'Ждёт подтверждения',
      ),
    ).toHaveLength(2)
    cleanup()
    open({ answer: succeed({ ...waits, reserved_until: null }) })
    expect(await screen.findByText(/Товары сейчас не отложены/)).toBeTruthy()
  })

  it('lists lines with their options, and links only products still sold', async () => {
    open()
    const link = await screen.findByRole('link', { name: 'Пальто двубортное' })
    expect(link.getAttribute('href')).toBe('/palto/dvubortnoe')
    const line = link.closest('li')
    expect(plain(line)).toBe('Пальто двубортноеРазмер: 461 шт. по ₽14 990,00₽14 990,00')
    expect(line?.querySelector('img')?.getAttribute('src')).toContain('/coat-navy.webp')
    expect(screen.getByText('Шарф из шерсти').closest('a')).toBeNull()
  })

  it('lists products, coupon, delivery, total and included VAT in the totals', async () => {
    open()
    await heading('Заказ № 482')
    const rows = [...document.querySelectorAll('[aria-labelledby=order-goods] dl > div')].map(plain)
    expect(rows).toEqual([
      'Товары ₽18 570,00',
      'Промокод ОСЕНЬ10 −₽1 857,00',
      'Доставка ₽390,00',
      'Итого ₽17 103,00',
      'В том числе НДС ₽2 785,50',
    ])
  })

  it('shows every amount in the currency of the order', async () => {
    open({ answer: succeed({ ...placedOrder, order_currency_code: 'EUR' }) })
    const line = (await screen.findByText('Шарф из шерсти')).closest('li')
    expect(plain(line)).toBe('Шарф из шерсти2 шт. по €1 790,00€3 580,00')
    expect(plain(screen.getByRole('article'))).not.toContain('₽')
    expect(plain(screen.getByRole('article'))).toContain('Итого €17 103,00')
  })

  it('shows a discounted line with its old price, and the discount in the totals', async () => {
    const onSale = {
      ...scarfLine,
      extension_attributes: { ...scarfLine.extension_attributes, regular_price: parseMoney(2_290) },
    }
    open({ answer: succeed({ ...placedOrder, items: [coatLine, onSale] }) })
    const line = (await screen.findByText('Шарф из шерсти')).closest('li')
    expect(plain(line)).toBe(
      'Шарф из шерсти2 шт. по ₽1 790,00Новая цена ₽3 580,00 Старая цена ₽4 580,00',
    )
    const rows = [...document.querySelectorAll('[aria-labelledby=order-goods] dl > div')].map(plain)
    expect(rows.slice(0, 2)).toEqual(['Товары ₽19 570,00', 'Скидка −₽1 000,00'])
  })

  it('shows recipient, address and payment, and a payer only if not the recipient', async () => {
    open()
    const recipient = (await screen.findByText('Получатель и адрес')).parentElement
    expect(plain(recipient)).toBe(
      'Получатель и адресАнна Щербакова634041, Томск, Ленина, 5+7 913 555-01-42',
    )
    expect(screen.getByText('Наличными или картой при получении')).toBeTruthy()
    expect(screen.queryByText('Плательщик')).toBeNull()
  })

  it('shows a company as payer, its country, and an unknown payment method’s title', async () => {
    const billing_address = {
      ...placedOrder.billing_address,
      company: 'ООО «Ромашка»',
      vat_id: '7701',
      country_id: 'KZ',
    }
    const payment: PlacedOrder['payment'] = { method: 'x', additional_information: ['Подарок'] }
    open({ answer: succeed({ ...placedOrder, billing_address, payment }) })
    const payer = (await screen.findByText('Плательщик')).parentElement
    expect(plain(payer)).toContain('ООО «Ромашка», 7701')
    expect(plain(payer)).toContain('Казахстан')
    expect(screen.getByText('Подарок')).toBeTruthy()
  })

  it('is rendered by the server without the order, even if the order is cached', () => {
    const html = renderToString(setting({ known: [placedOrder] }).page)
    expect(html).not.toMatch(/000000482|Щербакова/)
  })

  it('requests no order for a guest, and requests it once the guest has logged in', async () => {
    const shop = setting()
    shop.become(null)
    render(shop.page)
    expect(shop.asked).toEqual([])
    act(() => shop.become(testCustomer))
    expect(document.activeElement).toBe(await heading('Заказ № 482'))
  })
})

it('an order whose response arrives after the log-out is not stored in the browser', async () => {
  const { page, shop } = setting()
  const { promise, resolve } = Promise.withResolvers<void>()
  shop.services.api.user.order = async () => {
    await promise
    return succeed(placedOrder)
  }
  render(page)
  act(() => shop.become(null))
  await act(async () => resolve())
  expect(shop.services.storage.read('user', 'seen-orders')).toBeNull()
})

describe('the order page of the account when the order cannot be loaded', () => {
  it('shows “no such order”, and no cached order, if the platform does not find it', async () => {
    open({ answer: fail(none), known: [placedOrder] })
    await heading('Такого заказа нет')
    expect(screen.queryByText('Пальто двубортное')).toBeNull()
    expect(screen.getByRole('link', { name: 'Все заказы' }).getAttribute('href')).toBe(
      '/my-account/orders',
    )
  })

  it('shows the order cached by the order list with an alert, and can reload it', async () => {
    const { services } = open({ answer: fail(down), known: [placedOrder] })
    await heading('Заказ № 482')
    expect((await screen.findByRole('alert')).textContent).toMatch(/каким мы видели его/)
    services.api.user.order = async () => succeed({ ...placedOrder, status_histories: [] })
    await userEvent.click(screen.getByRole('button', { name: 'Загрузить снова' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('article'))
  })

  it('shows the order cached by an earlier visit, to the same customer only', async () => {
    const { shop } = open()
    await screen.findByRole('link', { name: 'Пальто двубортное' })
    cleanup()
    open({ shop, answer: fail(down) })
    expect(await screen.findByRole('link', { name: 'Пальто двубортное' })).toBeTruthy()
    cleanup()
    const other = setting({ shop, answer: fail(down) })
    other.become({ ...testCustomer, id: 7 })
    render(other.page)
    expect((await screen.findByRole('alert')).textContent).toMatch(/показать заказ не получилось/)
    expect(screen.queryByText('Пальто двубортное')).toBeNull()
  })
})

describe('the receipts of an order', () => {
  const paidWith = (payment: object) =>
    succeed({
      ...placedOrder,
      online_payment: { state: 'paid', method: 'sbp', pay_until: null, ...payment },
    } as PlacedOrder)
  const receipt = { amount: parseMoney(3490), registered_at: '2026-11-27T10:00:00Z' }
  const fiscal = { storage: '9288000100115785', document: '3986', attribute: '2617603921' }

  it('link to their pages, or show their fiscal numbers if they have no page', async () => {
    const receipts = [
      { ...receipt, kind: 'payment', url: 'https://bank.example/receipt/1' },
      { ...receipt, kind: 'refund', amount: parseMoney(1000), fiscal },
    ]
    open({ answer: paidWith({ receipts }) })
    const link = await screen.findByRole('link', { name: /^Кассовый чек на ₽3\s490,00$/ })
    expect(link.getAttribute('href')).toBe('https://bank.example/receipt/1')
    expect(link.getAttribute('rel')).toBe('noreferrer')
    expect(screen.getByText(/Чек возврата на ₽1\s000,00/).textContent).toContain(
      'ФН 9288000100115785, ФД 3986, ФП 2617603921',
    )
    expect(screen.queryByRole('link', { name: /Чек возврата/ })).toBeNull()
  })

  it('are shown as being prepared while they are pending', async () => {
    open({ answer: paidWith({ is_receipt_pending: true }) })
    expect(await screen.findByText(/^Чек готовится/)).toBeTruthy()
  })
})

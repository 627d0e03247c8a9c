/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, expect, it, jest } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ApiClient } from '@vitrina/api-client'
import type { PaymentStatus } from '@vitrina/contract'
import { fail, parseMoney, succeed } from '@vitrina/domain'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import checkout from '../../messages/ru-RU/checkout.json'
import { PaymentSection } from './payment-part.tsx'

afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

const unpaid: PaymentStatus = {
  order_number: '000000077',
  state: 'waiting',
  method: 'card',
  is_begun: true,
  amount: parseMoney(1_590),
  currency_code: 'RUB',
  pay_until: '2026-11-26T12:30:00.000Z',
  methods: ['sbp', 'card'],
  may_pay_on_delivery: true,
  order_path: '/order#77.0.x.y',
}

function open(payment: Partial<ApiClient['user']>) {
  const leave = jest.fn<(url: string) => void>()
  const begin = jest.fn(async (_token: string, _method: string) =>
    succeed({ url: 'https://bank.example/pay/1' }),
  )
  const api = { user: { beginPayment: begin, ...payment } as ApiClient['user'] }
  const services = createTestServices({ api, messages: { checkout } })
  render(
    <TestShop services={services}>
      <PaymentSection token="1.x" leave={leave} />
    </TestShop>,
  )
  return { leave, begin }
}

const heading = (name: string) => screen.findByRole('heading', { name })

it('a new payment redirects to the bank’s page once', async () => {
  const { leave, begin } = open({
    paymentState: async () => succeed({ ...unpaid, is_begun: false }),
  })
  await heading('Осталось оплатить')
  await screen.findByRole('button', { name: /Открываем страницу банка/ })
  expect(begin.mock.calls).toEqual([['1.x', 'card']])
  expect(leave.mock.calls).toEqual([['https://bank.example/pay/1']])
})

it('a payment begun earlier redirects to the bank’s page only after a click', async () => {
  const { leave } = open({ paymentState: async () => succeed(unpaid) })
  await heading('Ждём ответа банка')
  expect(leave).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Вернуться к оплате картой' }))
  expect(leave).toHaveBeenCalledTimes(1)
})

it('a declined payment shows the reason and can be changed to cash on delivery', async () => {
  const failed = { ...unpaid, state: 'failed', failure: 'insufficient_funds' } as const
  open({
    paymentState: async () => succeed(failed),
    payOnDelivery: async () =>
      succeed({
        ...unpaid,
        state: 'later',
        pay_until: null,
        methods: [],
        may_pay_on_delivery: false,
      }),
  })
  await heading('Банк отказал')
  expect(screen.getByRole('status').textContent).toContain('На счёте не хватило денег.')
  expect(screen.getByRole('button', { name: 'Оплатить картой' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Заплатить при получении' }))
  await heading('Оплата при получении')
  expect(screen.queryByRole('button')).toBeNull()
})

it('a completed payment shows a link to its order instead of a pay button', async () => {
  open({
    paymentState: async () => succeed({ ...unpaid, state: 'paid', pay_until: null, methods: [] }),
  })
  await heading('Оплачено')
  expect(screen.queryByRole('button', { name: /Оплатить|Вернуться/ })).toBeNull()
  const order = screen.getByRole('link', { name: 'Посмотреть заказ' })
  expect(order.getAttribute('href')).toBe('/order#77.0.x.y')
})

it('a payment whose state fails to load shows a message that money is not lost', async () => {
  const down = { kind: 'unexpected', status: 503, message: 'away' } as const
  open({ paymentState: async () => fail(down) })
  expect((await screen.findByRole('alert')).textContent).toContain('деньги не потеряются')
})

it('an expired payment link shows a link to the order lookup form', async () => {
  open({ paymentState: async () => fail({ kind: 'not-found', message: '' }) })
  const find = await screen.findByRole('link', { name: 'Найти заказ по номеру и почте' })
  expect(find.getAttribute('href')).toBe('/order')
})

it('the payment page shows while offline that the bank’s response is unknown', async () => {
  open({ paymentState: async () => fail({ kind: 'offline' }) })
  expect((await screen.findByRole('alert')).textContent).toContain('не видим ответа банка')
})

it('a payment whose bank page cannot be opened shows that no new payment was started', async () => {
  const begin = jest.fn(async () =>
    fail({ kind: 'unexpected', status: 503, message: 'away' } as const),
  )
  open({ paymentState: async () => succeed(unpaid), beginPayment: begin })
  await heading('Ждём ответа банка')
  await userEvent.click(screen.getByRole('button', { name: 'Вернуться к оплате картой' }))
  expect((await screen.findByRole('alert')).textContent).toContain('новый платёж не начат')
})

it('the error that no payment was started stays while the payment state is reloaded', async () => {
  const paymentState = jest.fn(async () => succeed(unpaid))
  open({
    paymentState,
    beginPayment: async () => fail({ kind: 'unexpected', status: 503, message: 'away' } as const),
  })
  await heading('Ждём ответа банка')
  await userEvent.click(screen.getByRole('button', { name: 'Вернуться к оплате картой' }))
  await screen.findByRole('alert')
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(paymentState).toHaveBeenCalledTimes(2)
  expect(screen.getByRole('alert').textContent).toContain('новый платёж не начат')
})

it('a pending payment is polled every three seconds until it is paid', async () => {
  jest.useFakeTimers()
  const answers: PaymentStatus[] = [unpaid, unpaid]
  const paid: PaymentStatus = { ...unpaid, state: 'paid', pay_until: null, methods: [] }
  const paymentState = jest.fn(async () => succeed(answers.shift() ?? paid))
  open({ paymentState })
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
  await wait(2_900)
  expect(paymentState).toHaveBeenCalledTimes(1)
  await wait(6_100)
  expect(screen.getByRole('heading', { name: 'Оплачено' })).toBeTruthy()
  await wait(60_000)
  expect(paymentState).toHaveBeenCalledTimes(3)
})

it('a pending payment is no longer polled once its page is left', async () => {
  jest.useFakeTimers()
  const paymentState = jest.fn(async () => succeed(unpaid))
  open({ paymentState })
  await act(() => jest.advanceTimersByTimeAsync(3_100))
  expect(paymentState).toHaveBeenCalledTimes(2)
  cleanup()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(paymentState).toHaveBeenCalledTimes(2)
})

/** @jest-environment ./scripts/jsdom-environment.cjs */

import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TestShop } from '@vitrina/federation/testing'
import { coatAddition } from '../testing/buying.ts'
import { offlineFailure } from '../testing/fake-platform.ts'
import { fillField } from '../testing/fill.ts'
import { createPickupPoint, pickupMethod } from '../testing/points.ts'
import { createTestShop } from '../testing/shop.tsx'
import CheckoutRoute from './checkout-route.tsx'

type Shop = ReturnType<typeof createTestShop>

let shop: Shop
beforeEach(async () => {
  shop = createTestShop()
  shop.platform.ways.splice(0, 1, pickupMethod)
  shop.platform.points.set('Томск', [
    createPickupPoint('TOM70-1', 'Усова, 7', { metres_from_centre: 1100 }),
    createPickupPoint('TOM70-2', 'Красноармейская, 118', { metres_from_centre: 650 }),
    createPickupPoint('TOM70-3', 'Ленина, 41', { has_fitting: false }),
  ])
  await shop.cart.add(coatAddition)
  await shop.cart.settled()
})
afterEach(cleanup)

const show = () =>
  render(
    <TestShop services={shop.services} at="/checkout">
      <CheckoutRoute />
    </TestShop>,
  )
const field = (name: string) => screen.getByLabelText(name) as HTMLInputElement
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
const points = async () =>
  within(await screen.findByRole('group', { name: 'Пункты выдачи' })).getAllByRole('radio')
const namesOf = (radios: HTMLElement[]) => radios.map(radio => radio.closest('label')?.textContent)

async function reachDelivery(city = 'Томск') {
  show()
  await fillField(await screen.findByLabelText('Имя'), 'Анна')
  await fillField(field('Фамилия'), 'Щербакова')
  await fillField(field('Электронная почта'), 'anna@example.ru')
  await press('Продолжить к доставке')
  await fillField(await screen.findByLabelText('Город'), city)
}

async function choosePoint(name: RegExp) {
  await userEvent.click(await screen.findByRole('radio', { name }))
  await fillField(field('Телефон'), '89131234567')
  await press('Продолжить к оплате')
}

async function order() {
  await press('К проверке заказа')
  await userEvent.click(await screen.findByRole('checkbox', { name: /правила магазина/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /Даю согласие/ }))
  await press('Оформить заказ')
}

it('an order to a pick-up point has the address of the point and requires no street', async () => {
  await reachDelivery()
  expect(namesOf(await points())[0]).toContain('Красноармейская, 118')
  expect(screen.queryByLabelText('Улица')).toBeNull()
  expect(screen.getByText('30 ноября – 1 декабря')).toBeTruthy()
  await choosePoint(/Красноармейская/)
  expect(await screen.findByText('Томск, Красноармейская, 118')).toBeTruthy()
  await order()
  await screen.findByRole('heading', { name: /заказ № 482 принят/ })
  expect(shop.platform.orders[0]?.addressInformation).toMatchObject({
    shippingAddress: { street: ['Красноармейская, 118'], city: 'Томск', postcode: '634034' },
    shippingExtraFields: { pickup_point: 'TOM70-2' },
  })
  expect(await screen.findByText(/Томск, Красноармейская, 118/)).toBeTruthy()
  expect(screen.getByText('30 ноября – 1 декабря')).toBeTruthy()
})

it('pick-up points are requested with the region of the chosen city', async () => {
  const asked: object[] = []
  const { points: list } = shop.platform.delivery
  shop.platform.delivery.points = of => {
    asked.push(of)
    return list(of)
  }
  await reachDelivery('Том')
  await userEvent.click(await screen.findByRole('option', { name: /Томск/ }))
  expect(await points()).toHaveLength(3)
  expect(asked.at(-1)).toEqual({ city: 'Томск', region_code: 'RU-TOM', postcode: '' })
})

it('a pick-up point without a distance is listed last and shows no distance', async () => {
  const { metres_from_centre: _, ...unmeasured } = createPickupPoint('TOM70-4', 'Мира, 3')
  shop.platform.points.get('Томск')?.unshift(unmeasured)
  await reachDelivery()
  const shown = namesOf(await points())
  expect(shown).toHaveLength(4)
  expect(shown[0]).toMatch(/650\sм/)
  expect(shown[3]).toMatch(/^Мира, 3TOM70-4/)
})

it('submitting without a pick-up point shows an error with a link to the list', async () => {
  await reachDelivery()
  await points()
  await fillField(field('Телефон'), '89131234567')
  await press('Продолжить к оплате')
  const summary = await screen.findByRole('alert')
  await userEvent.click(within(summary).getByRole('link', { name: 'пункт выдачи' }))
  expect(document.activeElement?.textContent).toContain('Выберите пункт выдачи')
})

it('pick-up points can be searched by street and filtered by a fitting room', async () => {
  await reachDelivery()
  await points()
  await fillField(field('Улица или номер пункта'), 'ленина')
  expect(namesOf(await points())).toHaveLength(1)
  await userEvent.click(screen.getByRole('checkbox', { name: 'С примеркой' }))
  expect(screen.getByText('По запросу «ленина» пунктов нет.')).toBeTruthy()
  await press('Показать все пункты')
  expect(namesOf(await points())).toHaveLength(3)
})

it('a chosen pick-up point that no longer exists is reported before ordering', async () => {
  await reachDelivery()
  await choosePoint(/Красноармейская/)
  await screen.findByRole('radio', { name: /при получении/ })
  cleanup()
  shop.platform.points.get('Томск')?.splice(1, 1)
  show()
  expect(await screen.findByText(/«Красноармейская, 118» больше нет/)).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: /правила магазина/ })).toBeNull()
  await choosePoint(/Ленина/)
  await order()
  await screen.findByRole('heading', { name: /заказ № 482 принят/ })
  expect(shop.platform.orders[0]?.addressInformation.shippingExtraFields).toEqual({
    pickup_point: 'TOM70-3',
  })
})

it('a pick-up point that the platform refuses is reported with its message', async () => {
  await reachDelivery()
  await choosePoint(/Красноармейская/)
  const path = 'addressInformation.shippingExtraFields.pickup_point'
  const message = 'Этого пункта выдачи больше нет. Выберите другой'
  const failure = { kind: 'invalid', message, problems: [{ path, message }] } as const
  shop.platform.trouble.push({ call: 'place', when: 'before', failure })
  await order()
  expect(await screen.findByText(message)).toBeTruthy()
})

it('a city without pick-up points shows a message and requires an address', async () => {
  await reachDelivery('Усть-Нера')
  expect(await screen.findByText(/В этом городе пунктов нет/)).toBeTruthy()
  expect(field('Улица')).toBeTruthy()
})

it('address fields are shown until a failed list of pick-up points is reloaded', async () => {
  shop.platform.trouble.push({
    call: 'points',
    when: 'before',
    failure: { kind: 'unexpected', status: 503, message: '' },
  })
  await reachDelivery()
  expect(await screen.findByText(/Список пунктов не загрузился/)).toBeTruthy()
  expect(field('Улица')).toBeTruthy()
  await press('Попробовать ещё раз')
  expect(await points()).toHaveLength(3)
  await waitFor(() => expect(screen.queryByLabelText('Улица')).toBeNull())
})

it('an order waiting for a connection is placed with its pick-up point once online', async () => {
  await reachDelivery()
  await choosePoint(/Красноармейская/)
  await screen.findByRole('radio', { name: /при получении/ })
  for (const call of ['points', 'shippingMethods', 'paymentMethods'] as const)
    shop.platform.trouble.push({ call, when: 'before', failure: offlineFailure })
  await act(async () => shop.memory.setNetwork('unreachable'))
  await order()
  await screen.findByRole('heading', { name: 'Заказ ждёт отправки' })
  expect(screen.getByText(/Томск, Красноармейская, 118/)).toBeTruthy()
  await act(async () => shop.memory.setNetwork('reachable'))
  await screen.findByRole('heading', { name: /заказ № 482 принят/ })
  expect(shop.platform.orders[0]?.addressInformation.shippingExtraFields).toEqual({
    pickup_point: 'TOM70-2',
  })
})

it('choosing another city clears the chosen pick-up point and keeps the phone number', async () => {
  await reachDelivery()
  await userEvent.click((await points())[0] as HTMLElement)
  expect(screen.getAllByRole('radio', { name: /, \d/, checked: true })).toHaveLength(1)
  await fillField(field('Телефон'), '89131234567')
  await userEvent.clear(field('Город'))
  await fillField(field('Город'), 'Омск')
  expect(await screen.findByText(/В этом городе пунктов нет/)).toBeTruthy()
  await userEvent.clear(field('Город'))
  await fillField(field('Город'), 'Томск')
  expect(screen.queryByText(/больше нет/)).toBeNull()
  expect((await points()).filter(radio => (radio as HTMLInputElement).checked)).toEqual([])
  expect(field('Телефон').value).toBe('+7 913 123-45-67')
  await press('Продолжить к оплате')
  const summary = await screen.findByRole('alert')
  expect(within(summary).getByRole('link', { name: 'пункт выдачи' })).toBeTruthy()
})

it('a pick-up point is chosen by keyboard on a map with the numbers of the list', async () => {
  shop.platform.points.set('Томск', [
    createPickupPoint('TOM70-1', 'Усова, 7', { latitude: 56.45, metres_from_centre: 1100 }),
    createPickupPoint('TOM70-2', 'Красноармейская, 118', { metres_from_centre: 650 }),
    createPickupPoint('TOM70-3', 'Ленина, 41', { latitude: 56.5, longitude: 84.99 }),
  ])
  await reachDelivery()
  await points()
  expect(screen.queryByRole('figure')).toBeNull()
  await press('Показать на плане')
  const plan = within(screen.getByRole('figure', { name: 'План пунктов выдачи' }))
  const markers = plan.getAllByRole('button')
  expect(markers.map(marker => marker.getAttribute('aria-label'))).toEqual([
    '1. Красноармейская, 118, на юго-западе',
    '2. Усова, 7, на юго-западе',
    '3. Ленина, 41, на северо-востоке',
  ])
  expect(namesOf(await points()).map(name => name?.[0])).toEqual(['1', '2', '3'])
  expect(markers.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
  act(() => markers[0]?.focus())
  await userEvent.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(markers[2])
  await userEvent.keyboard('{Enter}')
  expect(markers[2]?.getAttribute('aria-pressed')).toBe('true')
  expect(await screen.findByRole('radio', { name: /Ленина/, checked: true })).toBeTruthy()
  await press('Скрыть план')
  expect(screen.queryByRole('figure')).toBeNull()
  expect(await screen.findByRole('radio', { name: /Ленина/, checked: true })).toBeTruthy()
})

it('a city with a single pick-up point has no map', async () => {
  shop.platform.points.set('Томск', [createPickupPoint('TOM70-1', 'Усова, 7')])
  await reachDelivery()
  await points()
  expect(screen.queryByRole('button', { name: 'Показать на плане' })).toBeNull()
})

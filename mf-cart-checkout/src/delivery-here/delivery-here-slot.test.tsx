/** @jest-environment ./scripts/jsdom-environment.cjs */
import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { City, DeliveryOffer } from '@vitrina/contract'
import { readChosenCity, rememberCity } from '@vitrina/delivery'
import { fail, parseMoney, succeed } from '@vitrina/domain'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import cart from '../../messages/ru-RU/cart.json' with { type: 'json' }
import DeliveryHereSlot from './delivery-here-slot.tsx'

const tomsk: City = {
  ...{ name: 'Томск', latin: 'Tomsk', accusative: 'Томск', region: 'Томская область' },
  ...{ region_code: 'RU-TOM', region_id: 70, country_id: 'RU', indexes: ['634'] },
}
const offers: DeliveryOffer[] = [
  {
    ...{ carrier_code: 'cdek', method_code: 'point', to: 'point', price: parseMoney(0) },
    ...{ earliest: '2026-11-27', latest: '2026-11-27' },
  },
  {
    ...{ carrier_code: 'cdek', method_code: 'door', to: 'door', price: parseMoney(390) },
    ...{ earliest: '2026-11-27', latest: '2026-11-28' },
  },
]

function openPage({ isDown = false, isKnown = false } = {}) {
  const asked: object[] = []
  const delivery = {
    cities: async () => succeed([tomsk]),
    offers: async (place: object) => {
      asked.push(place)
      return isDown ? fail({ kind: 'offline' as const }) : succeed(offers)
    },
  }
  const services = createTestServices({ messages: { cart }, api: { delivery } as never })
  if (isKnown) rememberCity(services.storage, tomsk)
  render(
    <TestShop services={services}>
      <DeliveryHereSlot price={parseMoney(6490)} />
    </TestShop>,
  )
  return { asked, services }
}

const ways = async () => (await screen.findAllByRole('listitem')).map(way => way.textContent)

test('the delivery panel shows dates and price of each method for the stored city', async () => {
  const { asked } = openPage({ isKnown: true })
  expect(await ways()).toEqual([
    expect.stringMatching(/^До пункта выдачиБесплатнопятница, 27\sноября$/),
    expect.stringMatching(/^Курьером до двери₽390.*27–28\sноября$/),
  ])
  expect(asked).toEqual([{ city: 'Томск', region_code: 'RU-TOM', country: 'RU', goods: 6490 }])
})

test('a city chosen in the delivery panel of a product is stored for the checkout', async () => {
  const { services } = openPage()
  await userEvent.click(await screen.findByRole('button', { name: /Узнать срок и цену/ }))
  await userEvent.type(screen.getByRole('combobox', { name: 'Город' }), 'Том')
  await userEvent.click(await screen.findByRole('option', { name: /Томск/ }))
  expect(await ways()).toHaveLength(2)
  expect(readChosenCity(services.storage)).toMatchObject({ name: 'Томск' })
})

test('the delivery panel without a city shows a message and sends no request', async () => {
  const { asked } = openPage()
  await userEvent.click(await screen.findByRole('button', { name: /Узнать срок и цену/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Показать' }))
  expect(screen.getByText('Напишите город')).toBeTruthy()
  expect(asked).toEqual([])
})

test('the delivery panel shows no dates if the delivery methods cannot be loaded', async () => {
  openPage({ isDown: true, isKnown: true })
  expect(await screen.findByText('Срок назовём при оформлении')).toBeTruthy()
})

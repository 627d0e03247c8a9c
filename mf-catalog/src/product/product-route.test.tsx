/** @jest-environment ./scripts/jsdom-environment.cjs */
import { beforeAll, beforeEach, expect, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Failure, fail, type Result, succeed } from '@vitrina/domain'
import type { CartAddition } from '@vitrina/federation'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import { complaintsOfHydration } from '../hydration.ts'
import { attributeFaces } from '../parts/option-faces.ts'
import { catalogMessages, colorAttribute, sampleCoat, sampleProduct } from '../testing.ts'
import { openingOptions } from './chosen-variant.ts'
import type { ProductData } from './product-loader.ts'
import ProductRoute from './product-route.tsx'
import { viewOf } from './product-view.ts'

beforeAll(() => {
  window.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as never
})
beforeEach(() => window.history.replaceState(null, '', '/palto'))

function dataOf(product = sampleCoat(), childSku: string | null = null): ProductData {
  const view = viewOf(product, attributeFaces([colorAttribute]))
  return {
    origin: 'https://vitrina.test',
    currency: 'RUB',
    product: view,
    chosen: openingOptions(view, childSku),
    crumbs: [{ label: 'Женщинам', href: '/zhenschinam' }],
    setParts: [],
    bundleChoices: [],
    reviews: { items: [], total: 0 },
    related: [],
  }
}

function shop(answer: Result<{ quantity: number }> = succeed({ quantity: 1 }), left = 12) {
  const additions: CartAddition[] = []
  const cart = {
    add: async (addition: CartAddition) => {
      additions.push(addition)
      return answer
    },
  }
  const services = createTestServices({
    messages: catalogMessages,
    remoteService: async () => cart as never,
    api: {
      stock: { check: async () => succeed({ qty: left, is_in_stock: left > 0 } as never) },
    },
  })
  const notices = () => services.notifications.store.getState().shown.map(({ message }) => message)
  return { additions, services, notices }
}

function open(data: ProductData, { services } = shop()) {
  const tree = (
    <TestShop services={services} at="/palto">
      <ProductRoute data={data} />
    </TestShop>
  )
  return tree
}
const addButton = () => screen.getByRole('button', { name: 'Добавить в корзину' })
const press = () => userEvent.click(addButton())

test('shows the name, both prices and the colour of the picture', () => {
  render(open(dataOf()))
  expect(screen.getByRole('heading', { level: 1, name: 'Пальто двубортное' })).toBeTruthy()
  expect(screen.getByText('−21 %')).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Цвет Кэмел' })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Пальто, кэмел' })).toBeTruthy()
  expect(document.title).toBe('Пальто двубортное – Витрина')
})

test('tells the shop that it was viewed', () => {
  const { services } = shop()
  const viewed: unknown[] = []
  services.events.on('catalog:product-viewed', payload => viewed.push(payload))
  render(open(dataOf(), { services } as never))
  expect(viewed).toEqual([{ sku: 'VT-1', name: 'Пальто двубортное', price: 14_990 }])
})

test('without a size the button asks for one and goes there', async () => {
  const { additions, ...rest } = shop()
  render(open(dataOf(), { additions, ...rest }))
  await press()
  expect(screen.getByRole('alert').textContent).toBe('Выберите размер')
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '44' }))
  expect(additions).toEqual([])
})

test('a full choice stands in the address and goes into the cart', async () => {
  const asked = shop()
  render(open(dataOf(), asked))
  await userEvent.click(screen.getByRole('radio', { name: '44' }))
  expect(window.location.search).toBe('?childSku=VT-1-49-644')
  expect(screen.getByText('Осталось 2 штуки')).toBeTruthy()
  await press()
  expect(asked.additions).toEqual([
    {
      sku: 'VT-1-49-644',
      parentSku: 'VT-1',
      quantity: 1,
      name: 'Пальто двубортное',
      image: '/products/coat-49.webp',
      price: 14_990,
      productOption: {
        extension_attributes: {
          configurable_item_options: [
            { option_id: '93', option_value: '49' },
            { option_id: '142', option_value: '644' },
          ],
        },
      },
    },
  ])
  expect(asked.notices()).toEqual([])
})

test('another colour brings its picture and its price', async () => {
  render(open(dataOf()))
  await userEvent.click(screen.getByRole('radio', { name: 'Чёрный' }))
  expect(screen.getByRole('img', { name: 'Пальто, чёрный' })).toBeTruthy()
  expect(screen.queryByText('−21 %')).toBeNull()
})

test('a size that is gone can be looked at, is explained and cannot be bought', async () => {
  render(open(dataOf()))
  await userEvent.click(screen.getByRole('radio', { name: 'Чёрный' }))
  await userEvent.click(screen.getByRole('radio', { name: '46, нет в наличии' }))
  expect(screen.getByText('Размера 46 сейчас нет')).toBeTruthy()
  expect((addButton() as HTMLButtonElement).disabled).toBe(true)
})

test.each<[string, Failure, number, string]>([
  ['offline', { kind: 'offline' }, 5, 'Нет связи.'],
  ['slow', { kind: 'timed-out', afterMs: 8000 }, 5, 'Магазин долго не отвечает.'],
  [
    'short of stock',
    { kind: 'conflict', message: '', problems: [{ path: 'cartItem.qty', message: '' }] },
    2,
    'Осталось только 2 штуки',
  ],
])('when the shop is %s, it says so and keeps the choice', async (_, failure, left, words) => {
  const asked = shop(fail(failure), left)
  render(open(dataOf(sampleCoat(), 'VT-1-49-644'), asked))
  await press()
  await waitFor(() => expect(asked.notices()[0]).toContain(words))
  expect((screen.getByRole('radio', { name: '44' }) as HTMLInputElement).checked).toBe(true)
  expect(addButton().getAttribute('aria-busy')).toBeNull()
})

test('while the cart is down, it says so', async () => {
  const services = createTestServices({ messages: catalogMessages })
  render(open(dataOf(sampleProduct(2)), { services } as never))
  await press()
  await waitFor(() => expect(services.notifications.store.getState().shown).toHaveLength(1))
  expect(services.notifications.store.getState().shown[0]?.message).toContain('Корзина сейчас')
})

test('a thing made to order asks for what it needs and adds it to the price', async () => {
  const mug = sampleProduct(3, {
    custom_options: [
      { option_id: 1, title: 'Надпись', type: 'field', sort_order: 1, is_require: true },
      {
        option_id: 2,
        title: 'Упаковка',
        type: 'radio',
        sort_order: 2,
        is_require: false,
        values: [
          { option_type_id: 21, title: 'Коробка', sort_order: 1, price: 300, price_type: 'fixed' },
        ],
      },
    ],
  })
  const asked = shop()
  render(open(dataOf(mug), asked))
  await press()
  const field = screen.getByRole('textbox', { name: 'Надпись' })
  expect(document.activeElement).toBe(field)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(field, 'Маме')
  await userEvent.click(screen.getByRole('radio', { name: /Коробка, \+₽300/ }))
  await press()
  expect(asked.additions).toMatchObject([
    {
      sku: 'VT-3',
      price: 6290,
      productOption: {
        extension_attributes: {
          custom_options: [
            { option_id: '1', option_value: 'Маме' },
            { option_id: '2', option_value: '21' },
          ],
        },
      },
    },
  ])
})

test('takes over the server’s markup without a complaint', async () => {
  expect(await complaintsOfHydration(open(dataOf()))).toEqual([])
})

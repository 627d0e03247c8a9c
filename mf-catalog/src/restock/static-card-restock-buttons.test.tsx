/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, expect, test } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Product } from '@vitrina/contract'
import { succeed } from '@vitrina/domain'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import { renderToStaticMarkup } from 'react-dom/server'
import words from '../../messages/ru-RU/restock.json' with { type: 'json' }
import { toProductCardData } from '../product-cards/card.ts'
import { ProductCard } from '../product-cards/product-card.tsx'
import SaveSlot from '../saved-products/save-slot.tsx'
import {
  createSampleCoat,
  createSampleProduct,
  createTestCatalog,
  savedProductsMessages,
} from '../testing.ts'

const none = { qty: 0, is_in_stock: false } as Product['stock']
const markup = document.createElement('ul')
document.body.append(markup)
afterEach(() => markup.replaceChildren())

/** Cards as the server has written them on a page that is never hydrated, and what comes later. */
function openCards(
  products: Product[],
  { stored = {}, hydrated = [] }: { stored?: Record<string, unknown>; hydrated?: string[] } = {},
) {
  const sent: unknown[] = []
  const { catalog, requests } = createTestCatalog({ product: () => ({ items: products }) })
  const services = createTestServices({
    messages: { ...savedProductsMessages, restock: words },
    remoteService: async () => Promise.reject(new Error('the lists cannot be had')),
    api: {
      catalog,
      stock: {
        askForRestock: async wish => {
          sent.push(wish)
          return succeed({ email: String(wish.email), key: 'key-1' })
        },
        takeRestockBack: async key => {
          sent.push(key)
          return succeed('OK')
        },
      },
    },
  })
  services.storage.write('restock', 'asked', stored)
  markup.innerHTML = renderToStaticMarkup(
    <TestShop services={services}>
      {products.map(product => (
        <ProductCard
          key={product.sku}
          card={toProductCardData(product, () => ({ label: '' }))}
          isStatic={!hydrated.includes(product.sku)}
          canBeSaved={hydrated.includes(product.sku)}
        />
      ))}
    </TestShop>,
  )
  render(
    <TestShop services={services}>
      <SaveSlot place="every-card" />
    </TestShop>,
  )
  return { sent, requests }
}

const buttonOf = (name: string) =>
  screen.findByRole('button', { name: `Сообщить о поступлении: ${name}` })

test('only a sold-out card has a restock button, and no request is made to render it', async () => {
  const { requests } = openCards([
    createSampleProduct(1),
    { ...createSampleProduct(2), stock: none },
  ])
  await buttonOf('Платье 2')
  const cards = within(markup).getAllByRole('listitem')
  const buttons = cards.map(card => within(card).queryAllByRole('button').length)
  expect(buttons).toEqual([0, 1])
  expect(requests).toHaveLength(0)
})

test('a restock button is added to a static sold-out card, not to a hydrated one', async () => {
  const stock = none
  const products = [
    { ...createSampleProduct(1), stock },
    { ...createSampleProduct(2), stock },
  ]
  openCards(products, { hydrated: ['VT-1'] })
  await buttonOf('Платье 2')
  expect(within(markup).getAllByRole('button')).toHaveLength(1)
})

test('the restock form of a product without variants requires only email and consent', async () => {
  const { sent } = openCards([{ ...createSampleProduct(2), stock: none }])
  await userEvent.click(await buttonOf('Платье 2'))
  const form = within(await screen.findByRole('dialog'))
  expect(form.queryByRole('radio')).toBeNull()
  await userEvent.type(form.getByLabelText('Электронная почта'), 'anna@example.ru')
  await userEvent.click(form.getByRole('checkbox'))
  await userEvent.click(form.getByRole('button', { name: 'Сообщить о поступлении' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Хорошо' }))
  expect(sent).toEqual([{ sku: 'VT-2', email: 'anna@example.ru', consents: ['personal-data'] }])
  expect(within(markup).getByText(/вы попросили написать на anna@example\.ru/)).toBeTruthy()
  await userEvent.click(within(markup).getByRole('button', { name: /^Отменить письмо/ }))
  expect(await buttonOf('Платье 2')).toBeTruthy()
})

test('the restock form of a product with variants requires a variant before sending', async () => {
  const coat = createSampleCoat()
  const { sent } = openCards([
    {
      ...coat,
      stock: none,
      configurable_children: coat.configurable_children?.map(child => ({ ...child, stock: none })),
    } as Product,
  ])
  await userEvent.click(await buttonOf('Пальто двубортное'))
  const form = within(await screen.findByRole('dialog'))
  await userEvent.type(form.getByLabelText('Электронная почта'), 'anna@example.ru')
  await userEvent.click(form.getByRole('checkbox'))
  await userEvent.click(form.getByRole('button', { name: 'Сообщить о поступлении' }))
  expect(sent).toEqual([])
  expect(form.getByRole('alert').textContent).toBe('Выберите цвет')
  await userEvent.click(form.getByRole('radio', { name: 'Чёрный' }))
  await userEvent.click(form.getByRole('radio', { name: '46' }))
  await userEvent.click(form.getByRole('button', { name: 'Сообщить о поступлении' }))
  expect(await screen.findByText(/уйдёт на anna@example\.ru/)).toBeTruthy()
  expect(sent).toMatchObject([{ sku: 'VT-1-50-646' }])
})

test('a card shows the date of a restock request that is stored in this browser', async () => {
  const asked = { email: 'anna@example.ru', key: 'key-7', at: '2026-11-26T10:00:00Z' }
  openCards([{ ...createSampleProduct(2), stock: none }], { stored: { 'VT-2': asked } })
  expect(await screen.findByText(/26\.11\.2026 вы попросили написать/)).toBeTruthy()
})

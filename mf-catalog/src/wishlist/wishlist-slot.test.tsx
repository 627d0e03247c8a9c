/** @jest-environment ./scripts/jsdom-environment.cjs */
import { expect, test } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fail, parseMoney, succeed } from '@vitrina/domain'
import type { CartAddition, SavedProduct } from '@vitrina/federation'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import { createSavedProducts, type SavedProducts } from '../saved-products/saved-products.ts'
import {
  createSampleCoat,
  createSampleProduct,
  createTestCatalog,
  savedProductsMessages,
} from '../testing.ts'
import WishlistSlot from './wishlist-slot.tsx'

const coat: SavedProduct = {
  sku: 'VT-1',
  slug: 'palto',
  name: 'Пальто двубортное',
  url_path: 'zhenschinam/palto',
  image: '',
  price: parseMoney(12_000),
  childSku: 'VT-1-49-646',
}
const dress = { ...coat, sku: 'VT-2', name: 'Платье 2', price: parseMoney(1), childSku: '' }
const gone = { ...coat, sku: 'VT-3', name: 'Шарф', price: parseMoney(990) }

async function openPanel(kept: SavedProduct[], { isOffline = false, refuses = false } = {}) {
  const added: CartAddition[] = []
  const products = [createSampleCoat(), createSampleProduct(2)]
  const { catalog, requests } = createTestCatalog({ product: () => ({ items: products }) })
  const noNetwork = { search: async () => fail({ kind: 'offline' }) } as never
  const cart = {
    async add(addition: CartAddition) {
      if (refuses) return fail({ kind: 'not-found', message: '' })
      added.push(addition)
      return succeed({ quantity: 1 })
    },
  }
  const found: { saved?: SavedProducts } = {}
  const services = createTestServices({
    api: { catalog: isOffline ? noNetwork : catalog },
    messages: savedProductsMessages,
    remoteService: async name => (name === 'cart' ? cart : found.saved) as never,
  })
  const saved = createSavedProducts(services)
  found.saved = saved
  for (const product of kept) saved.wishlist.add(product)
  services.panels.getState().open('wishlist')
  render(
    <TestShop services={services}>
      <WishlistSlot />
    </TestShop>,
  )
  const panel = await screen.findByRole('dialog', { name: /Избранное/ })
  return { panel: within(panel), saved, services, added, requests, user: userEvent.setup() }
}

test('the wishlist panel shows current prices, not the prices at the time of saving', async () => {
  const { panel, requests } = await openPanel([coat, dress])
  expect(await panel.findByText('Кэмел, 46')).toBeTruthy()
  const [first, second] = panel.getAllByRole('listitem')
  expect(first?.textContent).toContain('14 990'.replace(' ', '\u00a0'))
  expect(second?.textContent).toContain('5 990'.replace(' ', '\u00a0'))
  expect(requests).toHaveLength(1)
})

test('the wishlist panel labels a product that is no longer sold', async () => {
  const { panel } = await openPanel([coat, gone])
  const note = await panel.findByText('Больше не продаётся')
  expect(within(note.closest('li') as HTMLElement).queryByRole('link')).toBeNull()
})

test('the wishlist panel moves a saved variant to the cart and out of the list', async () => {
  const { panel, user, added, saved } = await openPanel([coat])
  await user.click(await panel.findByRole('button', { name: 'В корзину: Пальто двубортное' }))
  expect(await panel.findByText('Вещь в корзине')).toBeTruthy()
  expect(added.map(({ sku, parentSku }) => [sku, parentSku])).toEqual([['VT-1-49-646', 'VT-1']])
  expect(saved.wishlist.items()).toEqual([])
})

test('a product that the cart refuses stays in the wishlist with the reason', async () => {
  const { panel, user, saved } = await openPanel([dress], { refuses: true })
  await user.click(await panel.findByRole('button', { name: /^В корзину/ }))
  expect((await panel.findByRole('alert')).textContent).toContain('больше не продаётся')
  expect(saved.wishlist.items()).toHaveLength(1)
})

test('the wishlist panel links to the page of a product whose size is not chosen yet', async () => {
  const { panel } = await openPanel([{ ...coat, childSku: '' }])
  const link = await panel.findByRole('link', { name: 'Выбрать: Пальто двубортное' })
  expect(link.getAttribute('href')).toBe('/zhenschinam/palto')
})

test('a removed wishlist product can be restored, and clearing needs a confirmation', async () => {
  const { panel, user, saved } = await openPanel([coat, dress])
  await user.click(panel.getByRole('button', { name: 'Убрать: Пальто двубортное' }))
  expect(saved.wishlist.items().map(({ sku }) => sku)).toEqual(['VT-2'])
  await user.click(panel.getByRole('button', { name: 'Вернуть' }))
  expect(saved.wishlist.items().map(({ sku }) => sku)).toEqual(['VT-1', 'VT-2'])
  await user.click(panel.getByRole('button', { name: 'Очистить' }))
  const question = within(panel.getByRole('group', { name: 'Убрать из избранного все вещи?' }))
  expect(document.activeElement?.textContent).toBe('Оставить')
  await user.click(question.getByRole('button', { name: 'Очистить' }))
  expect(panel.getByRole('heading', { name: 'В избранном пусто' })).toBeTruthy()
})

test('wishlist links have a data attribute with the product and its current price', async () => {
  const { panel } = await openPanel([{ ...coat, image: '/products/coat-49.webp' }, dress])
  await panel.findByText('Кэмел, 46')
  const words = (link: HTMLElement) => JSON.parse(link.dataset.leadsTo ?? '')
  const first = panel.getByRole('link', { name: 'Пальто двубортное' })
  expect(first.getAttribute('href')).toBe('/zhenschinam/palto?childSku=VT-1-49-646')
  expect(words(first)).toEqual({
    type: 'product',
    sku: 'VT-1',
    slug: 'palto',
    image: '/products/coat-49.webp',
    price: parseMoney(14_990),
    name: 'Пальто двубортное',
  })
  const second = panel.getByRole('link', { name: 'Платье 2' })
  expect(second.getAttribute('href')).toBe('/zhenschinam/palto')
  expect(words(second)).toMatchObject({ sku: 'VT-2', price: parseMoney(5990) })
})

test('the offline wishlist panel shows the stored products with a note', async () => {
  const { panel } = await openPanel([coat], { isOffline: true })
  expect(await panel.findByText(/^Нет связи/)).toBeTruthy()
  expect(panel.getByRole('link', { name: 'Пальто двубортное' })).toBeTruthy()
  expect(panel.getByRole('listitem').textContent).toContain('12 000'.replace(' ', '\u00a0'))
})

/** @jest-environment ./scripts/jsdom-environment.cjs */
import { expect, test } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Failure, fail, type Result, succeed } from '@vitrina/domain'
import type { CartAddition } from '@vitrina/federation'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import SavedPagesRoute from '../saved-products/saved-pages-route.tsx'
import { createSavedProducts, type SavedProducts } from '../saved-products/saved-products.ts'
import {
  createSampleCoat,
  createSampleProduct,
  createTestCatalog,
  savedProductsMessages,
} from '../testing.ts'

const items = [
  { sku: 'VT-1', child_sku: 'VT-1-49-646', name: 'Пальто' },
  { sku: 'VT-2', name: 'Платье' },
  { sku: 'VT-3', name: 'Шарф' },
]
const list = { items, expires_at: '2099-02-25T09:00:00.000Z' }

function openLink(hash: string, answers: Result<unknown>[]) {
  const products = [createSampleCoat(), createSampleProduct(2)]
  const { catalog } = createTestCatalog({ product: () => ({ items: products }) })
  const asked: string[] = []
  const added: CartAddition[] = []
  const sharedWishlist = {
    async read(token: string) {
      asked.push(token)
      return answers.shift() as never
    },
  }
  const cart = {
    async add(addition: CartAddition) {
      added.push(addition)
      return succeed({ quantity: 1 })
    },
  }
  const found: { saved?: SavedProducts } = {}
  const services = createTestServices({
    api: { catalog, sharedWishlist },
    messages: savedProductsMessages,
    remoteService: async name => (name === 'cart' ? cart : found.saved) as never,
  })
  const saved = createSavedProducts(services)
  found.saved = saved
  render(
    <TestShop services={services} at={`/wishlist/shared${hash}`}>
      <SavedPagesRoute data={{ root: 'https://vitrina.test', path: '/wishlist/shared' }} />
    </TestShop>,
  )
  return { asked, added, saved }
}

test('a shared wishlist shows current prices, options and products no longer sold', async () => {
  const { asked } = openLink('#tok', [succeed(list)])
  expect(await screen.findByText('Кэмел, 46')).toBeTruthy()
  expect(asked).toEqual(['tok'])
  const [first, second, third] = screen.getAllByRole('listitem')
  expect(first?.textContent).toContain('14 990'.replace(' ', '\u00a0'))
  expect(second?.textContent).toContain('5 990'.replace(' ', '\u00a0'))
  expect(third?.textContent).toBe('ШарфБольше не продаётся')
})

test('shared wishlist products can be added to the cart and the visitor’s wishlist', async () => {
  const { added, saved } = openLink('#tok', [succeed(list)])
  const [first, second] = (await screen
    .findByText('Кэмел, 46')
    .then(() => screen.getAllByRole('listitem'))) as HTMLElement[]
  await userEvent.click(within(first as HTMLElement).getByRole('button', { name: /^В корзину/ }))
  expect(added.map(({ sku }) => sku)).toEqual(['VT-1-49-646'])
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  await userEvent.click(within(second as HTMLElement).getByRole('button', { name: /^В избранное/ }))
  expect(saved.wishlist.items().map(({ sku, price }) => [sku, price])).toEqual([['VT-2', 5990]])
})

test.each([
  ['', 'Ссылка неполная'],
  ['#tok', 'Список больше не открывается'],
])(
  'a shared wishlist with the link hash %j shows that the link is not valid',
  async (hash, title) => {
    openLink(hash, [fail({ kind: 'not-found', message: '' })])
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(screen.queryByRole('listitem')).toBeNull()
  },
)

test.each([
  [{ kind: 'offline' }, /^Нет связи/],
  [{ kind: 'unexpected', status: 503, message: '' }, /^Магазин не ответил/],
] as [Failure, RegExp][])(
  'a shared wishlist whose request fails with %j shows an error and can be reloaded',
  async (why, words) => {
    openLink('#tok', [fail(why), succeed(list)])
    expect((await screen.findByRole('alert')).textContent).toMatch(words)
    await userEvent.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }))
    expect(await screen.findByText('Кэмел, 46')).toBeTruthy()
  },
)

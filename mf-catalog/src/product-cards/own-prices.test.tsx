/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, beforeAll, expect, test } from '@jest/globals'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { parseMoney, succeed } from '@vitrina/domain'
import type { CartAddition } from '@vitrina/federation'
import { createTestPrices, createTestServices, TestShop } from '@vitrina/federation/testing'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { collectHydrationErrors } from '../hydration.ts'
import { createAttributeDisplayLookup } from '../parts/option-displays.ts'
import type { ProductData } from '../product/product-loader.ts'
import ProductRoute from '../product/product-route.tsx'
import { toProductView } from '../product/product-view.ts'
import { SetPurchase } from '../product/set-purchase.tsx'
import { useProductWithCurrentPrices } from '../product/use-product-with-current-prices.ts'
import SaveSlot from '../saved-products/save-slot.tsx'
import { createSavedProducts } from '../saved-products/saved-products.ts'
import { SuggestedProduct } from '../search/suggested-product.tsx'
import {
  colorAttribute,
  createSampleCoat,
  createSampleProduct,
  createTestCatalog,
  savedProductsMessages,
} from '../testing.ts'
import { WishlistLine } from '../wishlist/wishlist-line.tsx'
import { type ProductCardData, toProductCardData } from './card.ts'
import { ProductCard } from './product-card.tsx'

beforeAll(() => {
  window.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as never
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

const noFaces = createAttributeDisplayLookup([])
/** On sale for everybody: −21 %. */
const coat = () => toProductCardData(createSampleCoat(), noFaces)

function shop() {
  const prices = createTestPrices()
  const additions: CartAddition[] = []
  const cart = {
    add: async (addition: CartAddition) => {
      additions.push(addition)
      return succeed({ quantity: 1 })
    },
  }
  const services = createTestServices({
    prices,
    messages: savedProductsMessages,
    api: createTestCatalog({}),
    remoteService: async name => (name === 'cart' ? cart : createSavedProducts(services)) as never,
  })
  const show = (screen: ReactNode) =>
    render(<TestShop services={services}>{screen}</TestShop>).container
  return { prices, services, additions, show }
}

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ')

test('a card shows the general price as aria-busy until the customer’s group price arrives', () => {
  const { prices, show } = shop()
  const place = show(<ProductCard card={coat()} />)
  expect(plain(place.querySelector('[aria-busy]')?.textContent)).toContain('₽14 990,00')
  act(() => prices.tell({ 'VT-1': 3000 }))
  expect(plain(place.textContent)).toContain('₽3 000,00')
  expect(plain(place.textContent)).not.toContain('14 990')
  expect(place.textContent).not.toContain('%')
  expect(place.querySelector('[aria-busy]')).toBeNull()
})

test('a price that failed to refresh is shown with a note that it may have changed', () => {
  const { prices, show } = shop()
  const place = show(<ProductCard card={coat()} />)
  act(() => prices.tell({ 'VT-1': 'not-current' }))
  expect(plain(place.textContent)).toContain('₽14 990,00')
  expect(place.textContent).toContain('цена могла измениться')
})

test('cards and product pages with refreshing prices hydrate without an error', async () => {
  const { services } = shop()
  const tree = (
    <TestShop services={services}>
      <ProductCard card={coat()} />
      <ProductRoute data={dataOf()} />
    </TestShop>
  )
  expect(await collectHydrationErrors(tree)).toEqual([])
})

function dataOf(): ProductData {
  const product = toProductView(createSampleCoat(), createAttributeDisplayLookup([colorAttribute]))
  return {
    root: 'https://vitrina.test',
    currency: 'RUB',
    product,
    chosen: product.variants[0]?.values ?? {},
    breadcrumbs: [],
    setParts: [],
    bundleChoices: [],
    reviews: { items: [], total: parseMoney(0) },
    related: [],
  }
}

test('the product page shows the customer’s price and adds the variant at that price', async () => {
  const { prices, additions, show } = shop()
  const data = dataOf()
  const place = show(<ProductRoute data={data} />)
  const [variant] = data.product.variants
  act(() => prices.tell({ 'VT-1': 2900, [variant?.sku ?? '']: 3000 }))
  expect(plain(place.textContent)).toContain('₽3 000,00')
  expect(plain(place.textContent)).not.toContain('14 990')
  await userEvent.click(screen.getByRole('button', { name: 'Добавить в корзину' }))
  expect(additions).toMatchObject([{ sku: variant?.sku, price: parseMoney(3000) }])
})

test('the total of a set is aria-busy until every price of the set is current', () => {
  const { prices, show } = shop()
  const parts = ['CUP', 'JUG'].map(sku => ({
    ...{ sku, name: sku, slug: sku, path: `/${sku}`, image: '', quantity: 1 },
    price: { now: parseMoney(1000) },
    stock: { qty: 5, isInStock: true },
  }))
  const data = { ...dataOf(), setParts: parts }
  function Screen() {
    return <SetPurchase parts={useProductWithCurrentPrices(data).setParts} />
  }
  const place = show(<Screen />)
  const sum = () => place.querySelector('p span')
  act(() => prices.tell({ CUP: 700 }))
  expect(plain(sum()?.textContent)).toBe('₽1 700,00')
  expect(sum()?.getAttribute('aria-busy')).toBe('true')
  act(() => prices.tell({ JUG: 600 }))
  expect(plain(sum()?.textContent)).toBe('₽1 300,00')
  expect(sum()?.getAttribute('aria-busy')).toBeNull()
})

test('the wishlist and the search panel show the customer’s group price', () => {
  const { prices, show } = shop()
  const dress = createSampleProduct(2)
  const kept = {
    ...{ sku: 'VT-2', slug: 'plate-2', name: 'Платье 2', url_path: 'plate-2', image: '' },
    price: parseMoney(5990),
  }
  const line = { product: kept, isKnown: true, onRemove: () => {}, onMoved: () => {} }
  const place = show(
    <>
      <WishlistLine {...line} view={toProductView(dress, noFaces)} />
      <SuggestedProduct
        card={toProductCardData(dress, noFaces)}
        id="one"
        isActive={false}
        onLeave={() => {}}
      />
    </>,
  )
  act(() => prices.tell({ 'VT-2': 3000 }))
  expect(plain(place.textContent).match(/₽3 000,00/g)).toHaveLength(2)
  expect(plain(place.textContent)).not.toContain('5 990')
})

test('cards that are never hydrated get the customer’s price and lose the sale badge', async () => {
  const { prices, services } = shop()
  const markup = document.createElement('ul')
  document.body.append(markup)
  const cards: ProductCardData[] = [coat(), toProductCardData(createSampleProduct(2), noFaces)]
  markup.innerHTML = renderToStaticMarkup(
    <TestShop services={createTestServices({ messages: savedProductsMessages })}>
      {cards.map(card => (
        <ProductCard key={card.sku} card={card} isStatic />
      ))}
    </TestShop>,
  )
  const [first, second] = within(markup).getAllByRole('listitem')
  expect(plain(first?.textContent)).toContain('₽14 990,00')
  render(
    <TestShop services={services}>
      <SaveSlot place="every-card" />
    </TestShop>,
  )
  expect(first?.querySelectorAll('[aria-busy]')).toHaveLength(1)
  act(() => prices.tell({ 'VT-1': 3000, 'VT-2': 'not-current' }))
  expect(plain(first?.textContent)).toContain('₽3 000,00')
  expect(plain(first?.textContent)).not.toMatch(/14 990|%/)
  expect(plain(second?.textContent)).toContain('цена могла измениться')
  expect(await within(markup).findAllByRole('button', { name: /^В избранное: / })).toHaveLength(2)
})

test('a card rendered in the browser has no data-priced attribute', () => {
  const { show } = shop()
  expect(show(<ProductCard card={coat()} isStatic />).querySelector('[data-priced]')).toBeNull()
})

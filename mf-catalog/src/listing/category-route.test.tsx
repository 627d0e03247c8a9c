/** @jest-environment ./scripts/jsdom-environment.cjs */
import { expect, test } from '@jest/globals'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fail, parseMoney, succeed } from '@vitrina/domain'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import { collectHydrationErrors } from '../hydration.ts'
import type { ProductCardData } from '../product-cards/card.ts'
import { catalogMessages, createSampleProduct, createTestCatalog } from '../testing.ts'
import type { CategoryData } from './category-loader.ts'
import CategoryRoute from './category-route.tsx'
import { describeCategory } from './describe-category.ts'
import type { Facet } from './facets.ts'

const card = (number: number, changes: Partial<ProductCardData> = {}): ProductCardData => ({
  sku: `VT-${number}`,
  slug: `plate-${number}`,
  name: `Платье ${number}`,
  path: `/zhenschinam/platya/plate-${number}`,
  image: `/products/dress-${number}.webp`,
  price: { now: parseMoney(5990) },
  isInStock: true,
  isNew: false,
  isHit: false,
  colors: [],
  ...changes,
})

const facets: Facet[] = [
  {
    code: 'color',
    label: 'Цвет',
    kind: 'swatches',
    single: false,
    options: [
      { id: '49', label: 'Кэмел', count: 7, swatch: '#bd8b4f' },
      { id: '50', label: 'Чёрный', count: 9, swatch: '#26241f' },
    ],
  },
  {
    code: 'price',
    label: '',
    kind: 'price',
    single: true,
    options: [
      { id: '0.0-5000.0', label: '', count: 3, from: parseMoney(0), to: parseMoney(5000) },
      { id: '5000.0-10000.0', label: '', count: 13, from: parseMoney(5000), to: parseMoney(10000) },
      { id: '15000.0-*', label: '', count: 0, from: parseMoney(15000) },
    ],
  },
]

const data: CategoryData = {
  category: {
    id: 621,
    name: 'Платья',
    path: '/zhenschinam/platya',
    title: undefined,
    description: 'Летние',
  },
  root: 'https://vitrina.test',
  above: [{ id: 62, name: 'Женщинам', slug: 'zhenschinam', path: '/zhenschinam' }],
  below: [],
  scope: { goods: { categoryIds: [621] }, facets },
  chosen: { filters: { color: ['49'] } },
  facets,
  cards: [
    card(1, { price: { now: parseMoney(3490), before: parseMoney(4990) } }),
    card(2, { isInStock: false }),
  ],
  total: 3,
  pageSize: 2,
}

function open(
  changes: Partial<CategoryData> = {},
  services = createTestServices({ messages: catalogMessages }),
) {
  const tree = (
    <TestShop services={services} at="/zhenschinam/platya?color=49">
      <CategoryRoute data={{ ...data, ...changes }} />
    </TestShop>
  )
  return { services, tree }
}

test.each([
  ['the product count', undefined, '3 товара'],
  ['how many of all products match the filters', 1128, '3 товара из 1 128'],
])('the category page shows %s below its name', (_what, total, words) => {
  const scope = { ...data.scope, ...(total && { total }) }
  render(open({ scope }).tree)
  expect(screen.getByText(words)).toBeTruthy()
})

test('the category page shows its name, the product count, and old and new sale prices', () => {
  render(open().tree)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Платья')
  expect(screen.getByRole('status').textContent).toBe('Найдено 3 товара')
  const [first, second] = screen.getAllByRole('heading', { level: 3 })
  expect(first?.closest('li')?.textContent).toMatch(
    /−30 %.*Новая цена ₽3\s490,00.*Старая цена ₽4\s990,00/,
  )
  expect(second?.closest('li')?.textContent).toContain('Нет в наличии')
  expect(screen.getByRole('link', { name: 'Платье 1' }).getAttribute('href')).toBe(
    '/zhenschinam/platya/plate-1',
  )
})

test('the filters of a category are inputs of a GET form, which works without JavaScript', () => {
  render(open().tree)
  const camel = screen.getByRole('checkbox', { name: /Кэмел/ }) as HTMLInputElement
  const { form } = camel
  expect(form?.method).toBe('get')
  expect(form?.getAttribute('action')).toBe('/zhenschinam/platya')
  expect([camel.name, camel.value, camel.checked]).toEqual(['color', '49', true])
  const range = screen.getByRole('radio', { name: /₽5\s000 – 10\s000/ })
  expect((range as HTMLInputElement).value).toBe('5000.0-10000.0')
  expect((screen.getByRole('radio', { name: /> ₽15\s000/ }) as HTMLInputElement).disabled).toBe(
    true,
  )
  expect((screen.getByRole('combobox', { name: 'Порядок' }) as HTMLSelectElement).form).toBe(form)
})

test('a chosen filter has a link to the listing without that filter', () => {
  render(open().tree)
  const remove = screen.getByRole('link', { name: 'Убрать: Кэмел' })
  expect(remove.getAttribute('href')).toBe('/zhenschinam/platya')
})

test('a clicked filter is checked and added to the links that remove other filters', async () => {
  render(open().tree)
  await userEvent.click(screen.getByRole('checkbox', { name: /Чёрный/ }))
  expect((screen.getByRole('checkbox', { name: /Чёрный/ }) as HTMLInputElement).checked).toBe(true)
  expect(screen.getByRole('link', { name: 'Убрать: Кэмел' }).getAttribute('href')).toBe(
    '/zhenschinam/platya?color=50',
  )
})

test('“Show more” in a category adds products and focuses the first added product', async () => {
  const { requests, catalog } = createTestCatalog({
    product: () => ({ items: [createSampleProduct(3)], total: 3 }),
  })
  const services = createTestServices({ messages: catalogMessages, api: { catalog } })
  render(open({}, services).tree)
  const more = screen.getByRole('link', { name: 'Показать ещё' })
  expect(more.getAttribute('href')).toBe('/zhenschinam/platya?color=49&page=2#page-2')
  await userEvent.click(more)
  const added = await screen.findByRole('link', { name: 'Платье 3' })
  await waitFor(() => expect(document.activeElement).toBe(added))
  expect(requests[0]).toMatchObject({ from: 2, size: 2 })
  expect(screen.getByText('Показано 3 из 3')).toBeTruthy()
  expect(window.location.search).toBe('?page=2')
})

test('the first product of page 2 and of page 3 of a listing has an id', () => {
  const cards = [1, 2, 3, 4, 5].map(number => ({ ...data.cards[0], sku: `VT-${number}` }))
  const { container } = render(open({ cards: cards as never, total: 9 }).tree)
  const more = screen.getByRole('link', { name: 'Показать ещё' })
  expect(more.getAttribute('href')).toBe('/zhenschinam/platya?color=49&page=3#page-3')
  const places = [...container.querySelectorAll<HTMLElement>('#goods li')]
  expect(places.map(({ id }) => id)).toEqual(['', '', 'page-2', '', 'page-3'])
  places[2]?.focus()
  expect(document.activeElement).toBe(places[2])
})

test('further products that arrive after a navigation leave the new URL unchanged', async () => {
  const answer = Promise.withResolvers<object>()
  const search = async () => {
    await answer.promise
    return succeed({ items: [createSampleProduct(3)], total: 3, attributes: [], aggregations: {} })
  }
  const services = createTestServices({
    messages: catalogMessages,
    api: { catalog: { search } as never },
  })
  render(open({}, services).tree)
  await userEvent.click(screen.getByRole('link', { name: 'Показать ещё' }))
  window.history.pushState({ key: 'next' }, '', '/palto')
  answer.resolve({})
  await screen.findByRole('link', { name: 'Платье 3' })
  expect(window.location.pathname + window.location.search).toBe('/palto')
})

test('a category whose next page fails to load shows an error and keeps its products', async () => {
  const search = async () => fail({ kind: 'offline' as const })
  const services = createTestServices({
    messages: catalogMessages,
    api: { catalog: { search } as never },
  })
  render(open({}, services).tree)
  await userEvent.click(screen.getByRole('link', { name: 'Показать ещё' }))
  const shownNotices = () => services.notifications.store.getState().shown
  await waitFor(() => expect(shownNotices()).toHaveLength(1))
  expect(shownNotices()[0]).toMatchObject({
    type: 'error',
    message: 'Нет связи. Остальное покажем, когда она вернётся',
  })
  const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(names).toEqual(['Платье 1', 'Платье 2'])
  expect(screen.getByRole('link', { name: 'Показать ещё' })).toBeTruthy()
})

test('the filter drawer shows the product count of a choice before applying it', async () => {
  const search = async () =>
    succeed({
      items: [],
      total: 16,
      attributes: [],
      aggregations: { agg_terms_color: { buckets: [{ key: 50, doc_count: 9 }] } },
    })
  const services = createTestServices({
    messages: catalogMessages,
    api: { catalog: { search } as never },
  })
  render(open({}, services).tree)
  await userEvent.click(screen.getByRole('link', { name: /^Фильтры/ }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Фильтры' }))
  expect(drawer.getByRole('button', { name: 'Показать 3 товара' })).toBeTruthy()
  await userEvent.click(drawer.getByRole('checkbox', { name: /Чёрный/ }))
  await userEvent.click(await drawer.findByRole('button', { name: 'Показать 16 товаров' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('link', { name: 'Убрать: Чёрный' })).toBeTruthy()
})

test('the back button closes the filter drawer and keeps the applied filters', async () => {
  let goBack = () => {}
  const add = (onClose: () => void) => {
    goBack = onClose
    return () => undefined
  }
  const overlays = { add, startNavigation: () => () => undefined }
  render(open({}, createTestServices({ messages: catalogMessages, overlays })).tree)
  await userEvent.click(screen.getByRole('link', { name: /^Фильтры/ }))
  await screen.findByRole('dialog', { name: 'Фильтры' })
  act(() => goBack())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('link', { name: 'Убрать: Кэмел' })).toBeTruthy()
})

test('filters that match no products cannot be applied, and the drawer shows why', async () => {
  const search = async () => succeed({ items: [], total: 0, attributes: [], aggregations: {} })
  const api = { catalog: { search } as never }
  render(open({}, createTestServices({ messages: catalogMessages, api })).tree)
  await userEvent.click(screen.getByRole('link', { name: /^Фильтры/ }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Фильтры' }))
  await userEvent.click(drawer.getByRole('checkbox', { name: /Чёрный/ }))
  const button = await drawer.findByRole('button', { name: 'Ничего не найдено' })
  expect((button as HTMLButtonElement).disabled).toBe(true)
  expect(drawer.getByRole('status').textContent).toBe('Ничего не найдено')
})

test('filters clicked in quick succession are all applied', async () => {
  render(open({ chosen: { filters: {} } }).tree)
  await userEvent.click(screen.getByRole('checkbox', { name: /Чёрный/ }))
  await userEvent.click(screen.getByRole('radio', { name: /₽5\s000 – 10\s000/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /Кэмел/ }))
  expect(screen.getByRole('link', { name: /^Убрать: ₽5\s000/ }).getAttribute('href')).toBe(
    '/zhenschinam/platya?color=50&color=49',
  )
})

test('going back to a listing shows the filters of its URL, not those chosen later', async () => {
  const services = createTestServices({ messages: catalogMessages })
  const { rerender } = render(open({}, services).tree)
  await userEvent.click(screen.getByRole('checkbox', { name: /Чёрный/ }))
  rerender(open({ chosen: { filters: { color: ['49', '50'] } } }, services).tree)
  expect(screen.getAllByRole('link', { name: /^Убрать/ })).toHaveLength(2)
  rerender(open({}, services).tree)
  expect(screen.getAllByRole('link', { name: /^Убрать/ })).toHaveLength(1)
})

test('the product list is aria-busy while a filter is being applied', async () => {
  const { container } = render(open().tree)
  expect(container.querySelector('#goods[aria-busy]')).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: /Чёрный/ }))
  expect(container.querySelector('#goods[aria-busy]')).toBeTruthy()
})

test('removing a filter focuses the next filter, or the product list if none is left', async () => {
  const chosen = { filters: { color: ['49', '50'] } }
  const { container } = render(open({ chosen }).tree)
  await userEvent.click(screen.getByRole('link', { name: 'Убрать: Кэмел' }))
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Убрать: Чёрный' }))
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(container.querySelector('#goods'))
})

test('the URL of a category contains the sort order only if it is not the default', async () => {
  render(open().tree)
  const order = screen.getByRole('combobox', { name: 'Порядок' })
  const reset = () => screen.getByRole('link', { name: 'Сбросить всё' }).getAttribute('href')
  await userEvent.selectOptions(order, 'final_price:desc')
  expect(reset()).toBe('/zhenschinam/platya?sort=final_price:desc')
  await userEvent.selectOptions(order, 'updated_at:desc')
  expect(reset()).toBe('/zhenschinam/platya')
})

test('a category that shows all its products has no “Show more”', () => {
  render(open({ total: 2 }).tree)
  expect(screen.getByText('Показано 2 из 2')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Показать ещё' })).toBeNull()
})

test('a category without products for its filters has a link to reset the filters', () => {
  render(open({ cards: [], total: 0 }).tree)
  expect(screen.getByRole('heading', { name: 'С такими фильтрами ничего нет' })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Сбросить всё' }).at(-1)?.getAttribute('href')).toBe(
    '/zhenschinam/platya',
  )
})

test('a filtered listing has noindex, and its canonical URL is the unfiltered category', () => {
  const robots = () => document.querySelector('meta[name=robots]')?.getAttribute('content')
  const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href')
  const { unmount } = render(open().tree)
  expect([robots(), canonical()]).toEqual(['noindex', 'https://vitrina.test/zhenschinam/platya'])
  unmount()
  render(open({ chosen: { filters: {} } }).tree)
  expect([robots(), canonical()]).toEqual([undefined, 'https://vitrina.test/zhenschinam/platya'])
})

test('the structured data of a category lists its products in the order of the page', () => {
  const { i18n } = createTestServices({ messages: catalogMessages })
  const { picture, things } = describeCategory({ ...data, root: 'https://vitrina.test' }, i18n)
  expect(picture?.href).toContain('/products/dress-1.webp')
  expect(things[0]).toMatchObject({
    '@type': 'ItemList',
    numberOfItems: 3,
    itemListElement: [
      { position: 1, url: 'https://vitrina.test/zhenschinam/platya/plate-1' },
      { position: 2, url: 'https://vitrina.test/zhenschinam/platya/plate-2' },
    ],
  })
  expect(things[1]).toMatchObject({
    itemListElement: [{ name: 'Главная' }, { name: 'Женщинам' }, { name: 'Платья' }],
  })
})

test('the category page hydrates the server’s markup without an error', async () => {
  expect(await collectHydrationErrors(open().tree)).toEqual([])
})

test('filters clicked before hydration are applied after hydration', async () => {
  const press = () => {
    screen.getByRole<HTMLInputElement>('checkbox', { name: /Чёрный/ }).checked = true
    screen.getByRole<HTMLInputElement>('radio', { name: /₽5\s000 – 10\s000/ }).checked = true
  }
  const links: (string | null)[] = []
  const look = () => {
    for (const name of ['Убрать: Кэмел', 'Убрать: Чёрный']) {
      links.push(screen.getByRole('link', { name }).getAttribute('href'))
    }
  }
  expect(await collectHydrationErrors(open().tree, press, look)).toEqual([])
  expect(links).toEqual([
    '/zhenschinam/platya?color=50&price=5000.0-10000.0',
    '/zhenschinam/platya?color=49&price=5000.0-10000.0',
  ])
})

test('category names, filters and cards not in the page’s language have a lang attribute', () => {
  const category = { ...data.category, lang: 'en' }
  const above = data.above.map(one => ({ ...one, lang: 'en' }))
  const below = [{ id: 6211, name: 'Summer', lang: 'en', slug: 'summer', path: '/summer' }]
  const cards = [card(1, { name: 'Linen dress', lang: 'en' })]
  const inEnglish = facets.map(facet => (facet.code === 'color' ? { ...facet, lang: 'en' } : facet))
  render(open({ category, above, below, cards, facets: inEnglish }).tree)
  const languageOf = (text: string) =>
    screen.getAllByText(text).map(element => element.closest('[lang]')?.getAttribute('lang'))
  for (const text of ['Платья', 'Женщинам', 'Summer', 'Linen dress']) {
    expect([text, ...new Set(languageOf(text))]).toEqual([text, 'en'])
  }
  expect(languageOf('Чёрный')).toContain('en')
  expect(screen.getByRole('status').closest('[lang=en]')).toBeNull()
})

/** @jest-environment ./scripts/jsdom-environment.cjs */

import { expect, test } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import { parseMoney } from '@vitrina/domain'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import { collectHydrationErrors } from '../hydration.ts'
import { catalogMessages } from '../testing.ts'
import { pastQueriesKey } from './past-queries.ts'
import type { SearchData } from './search-loader.ts'
import SearchRoute from './search-route.tsx'

const departments = [{ id: 62, name: 'Женщинам', slug: 'zhenschinam', path: '/zhenschinam' }]
const color = { code: 'color', label: 'Цвет', kind: 'swatches', single: false } as const
const facets = [{ ...color, options: [{ id: '49', label: 'Кэмел', count: 2 }] }]
const found: SearchData & { listing: object } = {
  text: 'платье',
  exactly: false,
  departments: [],
  suggestions: [],
  listing: {
    scope: { goods: { text: 'платье' }, facets },
    chosen: { filters: { color: ['49'] } },
    facets,
    cards: [1, 2].map(number => ({
      sku: `VT-${number}`,
      slug: `plate-${number}`,
      name: `Платье ${number}`,
      path: `/plate-${number}`,
      image: `/products/dress-${number}.webp`,
      price: { now: parseMoney(5990) },
      isInStock: true,
      isNew: false,
      isHit: false,
      colors: [],
    })),
    total: parseMoney(41),
    pageSize: 2,
  },
}

function page(data: SearchData) {
  const services = createTestServices({ messages: catalogMessages })
  const tree = (
    <TestShop services={services} at={`/search?q=${data.text}`}>
      <SearchRoute data={data} />
    </TestShop>
  )
  return { services, tree }
}

test('the search page has noindex and keeps the query in links and in the filter form', () => {
  const { services, tree } = page(found)
  render(tree)
  expect(document.title).toBe('«платье» – Витрина')
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toMatch(/^noindex/)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('«платье»')
  expect(screen.getByRole('status').textContent).toBe('Найден 41 товар')
  const query = encodeURIComponent('платье')
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Убрать: Кэмел')).toBe(`/search?q=${query}`)
  expect(hrefOf('Показать ещё')).toBe(`/search?q=${query}&color=49&page=2#page-2`)
  const { form } = screen.getByRole('checkbox', { name: /Кэмел/ }) as HTMLInputElement
  expect(form?.querySelector('[name=q]')?.getAttribute('value')).toBe('платье')
  const order = screen.getByRole('combobox', { name: 'Порядок' }) as HTMLSelectElement
  expect(order.selectedOptions[0]?.textContent).toBe('По соответствию')
  expect(services.storage.read(...pastQueriesKey)).toEqual(['платье'])
})

test.each([
  ['', 'Поиск', /Опечатки/],
  ['пл', 'Поиск', /не меньше 3 символов/],
  ['zzzz', 'По запросу «zzzz» ничего нет', /короче или иначе/],
])(
  'a search for «%s» without results shows the reason and links to departments',
  (text, heading, help) => {
    const { services, tree } = page({
      text,
      exactly: false,
      listing: null,
      departments,
      suggestions: [],
    })
    render(tree)
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeTruthy()
    expect(screen.getByText(help)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Женщинам' }).getAttribute('href')).toBe('/zhenschinam')
    expect(services.storage.read(...pastQueriesKey)).toBeNull()
  },
)

test('the search page shows the corrected query and stores it as a past query', () => {
  const reading = { text: 'платье', by: ['layout' as const] }
  const listing = { ...found.listing, scope: { ...found.listing.scope, reading } }
  const { services, tree } = page({ ...found, text: 'gkfnmt', listing })
  render(tree)
  expect(screen.getByText(/^Показаны результаты по запросу «платье»/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Искать именно «gkfnmt»' }).getAttribute('href')).toBe(
    '/search?q=gkfnmt&exact=1',
  )
  expect(services.storage.read(...pastQueriesKey)).toEqual(['платье'])
})

test('an exact search has a link without exact=1, and keeps exact=1 in its filter links', () => {
  const goods = { text: 'платье', exactly: true }
  const listing = { ...found.listing, scope: { ...found.listing.scope, goods } }
  render(page({ ...found, exactly: true, listing }).tree)
  const query = encodeURIComponent('платье')
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Искать и похожее')).toBe(`/search?q=${query}`)
  expect(hrefOf('Убрать: Кэмел')).toBe(`/search?q=${query}&exact=1`)
  const { form } = screen.getByRole('checkbox', { name: /Кэмел/ }) as HTMLInputElement
  expect(form?.querySelector('[name=exact]')?.getAttribute('value')).toBe('1')
})

test('the search page without results links to suggested corrections', () => {
  const suggestions = ['пальто', 'платье']
  render(page({ text: 'пальтишко', exactly: false, listing: null, departments, suggestions }).tree)
  const region = screen.getByRole('region', { name: 'Возможно, вы искали' })
  const links = within(region).getAllByRole('link')
  expect(links.map(link => link.getAttribute('href'))).toEqual(
    suggestions.map(text => `/search?q=${encodeURIComponent(text)}`),
  )
})

test('a search without results shows popular products and a contact email address', () => {
  const popular = found.listing?.cards ?? []
  const { settings, ...others } = createTestServices({ messages: catalogMessages })
  const services = { ...others, settings: { ...settings, contactEmail: 'zabota@vitrina.example' } }
  const data: SearchData = { ...found, text: 'велосипед', listing: null, departments, popular }
  render(
    <TestShop services={services} at="/search?q=велосипед">
      <SearchRoute data={data} />
    </TestShop>,
  )
  const region = screen.getByRole('region', { name: 'Хиты продаж' })
  expect(within(region).getByRole('link', { name: /Платье 2/ })).toBeTruthy()
  const link = screen.getByRole('link', { name: 'zabota@vitrina.example' })
  expect(link.getAttribute('href')).toBe('mailto:zabota@vitrina.example')
})

const places = [
  { type: 'category', id: 621, name: 'Платья', slug: 'platya', url_path: 'zhenschinam/platya' },
  { type: 'cms_page', id: 6, name: 'Доставка', slug: 'dostavka', url_path: 'dostavka' },
] as const

test('matching categories and pages are shown on the search page with and without products', () => {
  for (const data of [
    { ...found, places },
    { ...found, listing: null, departments, places } as SearchData,
  ]) {
    const { unmount } = render(page(data).tree)
    const hrefIn = (name: string, link: RegExp) =>
      within(screen.getByRole('region', { name })).getByRole('link', { name: link })
    expect(hrefIn('Отделы', /^Платья/).getAttribute('href')).toBe('/zhenschinam/platya')
    expect(hrefIn('Страницы', /^Доставка$/).getAttribute('href')).toBe('/dostavka')
    unmount()
  }
})

test('the search page shows which words became filters, and links to an exact search', () => {
  const listing = { ...found.listing, scope: { ...found.listing.scope, goods: { text: 'пальто' } } }
  const understood = { isNear: true, parts: ['пальто', 'кэмел'], ways: [] }
  const { services, tree } = page({ ...found, text: 'пальто кэмел', listing, understood })
  render(tree)
  expect(screen.getByText(/^Часть слов стала фильтрами\. Такого цвета нет/)).toBeTruthy()
  const exact = screen.getByRole('link', { name: 'Искать именно «пальто кэмел»' })
  expect(exact.getAttribute('href')).toMatch(/&exact=1$/)
  const without = screen.getByRole('link', { name: 'Убрать: Кэмел' })
  expect(without.getAttribute('href')).toBe(`/search?q=${encodeURIComponent('пальто')}`)
  expect(services.storage.read(...pastQueriesKey)).toEqual(['пальто кэмел'])
})

test('a search without results links to a search without one filter, with product count', () => {
  const way = { words: 'до 1000', path: '/search?q=a&color=49', count: 2 }
  const understood = { isNear: false, parts: ['a', 'до 1000'], ways: [way] }
  render(page({ ...found, text: 'a до 1000', listing: null, departments, understood }).tree)
  const link = screen.getByRole('link', { name: 'Без «до 1000», 2 товара' })
  expect(link.getAttribute('href')).toBe('/search?q=a&color=49')
  expect(screen.getByText('Часть слов стала фильтрами: a + до 1000')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Женщинам' })).toBeTruthy()
})

test('search results that fail to load show an error instead of an empty result', () => {
  const missed = { kind: 'offline' as const }
  const listing = { ...found.listing, cards: [], total: parseMoney(0), missed }
  const { services, tree } = page({ ...found, listing } as SearchData)
  render(tree)
  expect(screen.getByRole('heading', { name: 'Товары не загрузились' })).toBeTruthy()
  expect(screen.queryByText(/^Найдено/)).toBeNull()
  expect(services.notifications.store.getState().shown).toMatchObject([
    {
      message: 'Результаты поиска не загрузились. Поищите снова, когда появится связь',
      action1: { label: 'Понятно' },
    },
  ])
})

test('the search page hydrates the server’s markup without an error', async () => {
  expect(await collectHydrationErrors(page(found).tree)).toEqual([])
})

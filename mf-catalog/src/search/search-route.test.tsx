/** @jest-environment ./scripts/jsdom-environment.cjs */
import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import { complaintsOfHydration } from '../hydration.ts'
import { catalogMessages } from '../testing.ts'
import { pastQueriesAt } from './past-queries.ts'
import type { SearchData } from './search-loader.ts'
import SearchRoute from './search-route.tsx'

const departments = [{ id: 62, name: 'Женщинам', slug: 'zhenschinam', path: '/zhenschinam' }]
const color = { code: 'color', label: 'Цвет', kind: 'swatches', single: false } as const
const facets = [{ ...color, options: [{ id: '49', label: 'Кэмел', count: 2 }] }]
const found: SearchData = {
  text: 'платье',
  departments: [],
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
      price: { now: 5990 },
      isInStock: true,
      isNew: false,
      isHit: false,
      colors: [],
    })),
    total: 41,
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

test('names the query, keeps it beside every choice, and is no page for search engines', () => {
  const { services, tree } = page(found)
  render(tree)
  expect(document.title).toBe('«платье» – Витрина')
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toMatch(/^noindex/)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('«платье»')
  expect(screen.getByRole('status').textContent).toBe('Найден 41 товар')
  const query = encodeURIComponent('платье')
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Убрать: Кэмел')).toBe(`/search?q=${query}`)
  expect(hrefOf('Показать ещё')).toBe(`/search?q=${query}&color=49&page=2`)
  const { form } = screen.getByRole('checkbox', { name: /Кэмел/ }) as HTMLInputElement
  expect(form?.querySelector('[name=q]')?.getAttribute('value')).toBe('платье')
  const order = screen.getByRole('combobox', { name: 'Порядок' }) as HTMLSelectElement
  expect(order.selectedOptions[0]?.textContent).toBe('Сначала подходящие')
  expect(services.storage.read(...pastQueriesAt)).toEqual(['платье'])
})

test.each([
  ['', 'Поиск', /Опечатки/],
  ['пл', 'Поиск', /не меньше 3 символов/],
  ['zzzz', 'По запросу «zzzz» ничего нет', /короче или иначе/],
])('for «%s» it says why there is nothing and where else to look', (text, heading, help) => {
  const { services, tree } = page({ text, listing: null, departments })
  render(tree)
  expect(screen.getByRole('heading', { level: 1, name: heading })).toBeTruthy()
  expect(screen.getByText(help)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Женщинам' }).getAttribute('href')).toBe('/zhenschinam')
  expect(services.storage.read(...pastQueriesAt)).toBeNull()
})

test('takes over the server’s markup without a complaint', async () => {
  expect(await complaintsOfHydration(page(found).tree)).toEqual([])
})

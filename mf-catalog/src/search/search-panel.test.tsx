/** @jest-environment ./scripts/jsdom-environment.cjs */
import { expect, test } from '@jest/globals'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fail, succeed } from '@vitrina/domain'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import {
  catalogMessages,
  colorAttribute,
  createSampleProduct,
  createTestCatalog,
} from '../testing.ts'
import { pastQueriesKey } from './past-queries.ts'
import SearchPanelSlot from './search-panel-slot.tsx'

const departments = [{ id: 62, name: 'Женщинам', slug: 'zhenschinam', path: '/zhenschinam' }]
const dresses = { items: [createSampleProduct(1), createSampleProduct(2)], total: 7 }

function open(catalog: unknown = createTestCatalog({ product: () => dresses }).catalog) {
  const services = createTestServices({
    messages: catalogMessages,
    api: { catalog: catalog as never },
  })
  services.panels.getState().open('searchPanel')
  services.storage.write(...pastQueriesKey, ['пальто'])
  render(
    <TestShop services={services}>
      <SearchPanelSlot departments={departments} />
    </TestShop>,
  )
  return { services, field: screen.getByRole('combobox', { name: 'Что ищете?' }) }
}

const activeText = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null

test('the search panel shows departments and past queries, and can clear the queries', async () => {
  const { services } = open()
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'пальто',
    'Женщинам',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Очистить историю' }))
  expect(screen.queryByRole('option', { name: 'пальто' })).toBeNull()
  expect(services.storage.read(...pastQueriesKey)).toBeNull()
})

test('the search panel with two typed characters shows that three are required', async () => {
  const { field } = open()
  await userEvent.type(field, 'пл')
  expect(screen.getByRole('status').textContent).toBe('Напишите не меньше 3 символов')
})

test('the arrow keys select search suggestions while the focus stays in the field', async () => {
  const { services, field } = open()
  await userEvent.type(field, 'плат')
  await screen.findByRole('option', { name: /Платье 1/ })
  expect(screen.getByRole('status').textContent).toBe('Найдено 7 товаров')
  await userEvent.keyboard('{ArrowDown}')
  expect(activeText(field)).toBe('ПлатьяЖенщинам')
  await userEvent.keyboard('{ArrowDown}')
  expect(activeText(field)).toMatch(/Платье 1/)
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(activeText(field)).toMatch(/Платье 2/)
  expect(document.activeElement).toBe(field)
  await userEvent.keyboard('{Enter}')
  expect(services.panels.getState().searchPanel).toBe(false)
  expect(services.storage.read(...pastQueriesKey)).toEqual(['плат', 'пальто'])
})

test('a search suggestion has a data attribute with the data of the page it links to', async () => {
  const { field } = open()
  await userEvent.type(field, 'плат')
  const product = await screen.findByRole('option', { name: /Платье 1/ })
  const category = screen.getByRole('option', { name: /Платья/ })
  expect(JSON.parse(product.dataset.leadsTo ?? '')).toMatchObject({
    type: 'product',
    sku: 'VT-1',
    price: 5990,
    name: 'Платье 1',
  })
  expect(JSON.parse(category.dataset.leadsTo ?? '')).toMatchObject({
    type: 'category',
    name: 'Платья',
  })
})

test('typing is debounced to one search, and a response to an older text is ignored', async () => {
  const asked: string[] = []
  const answers = new Map<string, (answer: unknown) => void>()
  const signals: AbortSignal[] = []
  const { field } = open({
    search: ({ query, signal }: { query: { _searchText: string }; signal: AbortSignal }) => {
      asked.push(query._searchText)
      signals.push(signal)
      return new Promise(resolve => answers.set(query._searchText, resolve))
    },
  })
  const found = (number: number) =>
    succeed({ items: [createSampleProduct(number)], total: 1, aggregations: {}, attributes: [] })
  await userEvent.type(field, 'плат')
  await waitFor(() => expect(asked).toEqual(['плат']))
  await userEvent.type(field, 'ье')
  await waitFor(() => expect(asked).toEqual(['плат', 'платье']))
  expect(signals[0]?.aborted).toBe(true)
  answers.get('платье')?.(found(2))
  await screen.findByRole('option', { name: /Платье 2/ })
  answers.get('плат')?.(found(1))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Найден 1 товар'))
  expect(screen.queryByRole('option', { name: /Платье 1/ })).toBeNull()
})

test('the search panel without results shows a message and lists the departments', async () => {
  const { field } = open(createTestCatalog({}).catalog)
  await userEvent.type(field, 'zzz')
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toContain('По запросу «zzz» ничего нет'),
  )
  expect(screen.getByRole('option', { name: 'Женщинам' })).toBeTruthy()
})

const counted = {
  agg_terms_color: {
    buckets: [
      { key: 49, doc_count: 5 },
      { key: 50, doc_count: 3 },
    ],
  },
  agg_range_price: {
    buckets: [
      { key: '0.0-5000.0', from: 0, to: 5000, doc_count: 7 },
      { key: '15000.0-*', from: 15000, doc_count: 0 },
    ],
  },
}

test('the search panel lists colour refinements, but no price range of every result', async () => {
  const { catalog } = createTestCatalog({
    product: () => ({ ...dresses, aggregations: counted, attributes: [colorAttribute] }),
  })
  const { field } = open(catalog)
  await userEvent.type(field, 'плат')
  const chips = within(await screen.findByRole('group', { name: 'Уточнить' }))
  expect(
    chips.getAllByRole('option').map(option => [option.textContent, option.getAttribute('href')]),
  ).toEqual([
    ['Кэмел 5', `/search?q=${encodeURIComponent('плат')}&color=49`],
    ['Чёрный 3', `/search?q=${encodeURIComponent('плат')}&color=50`],
  ])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(activeText(field)).toBe('Кэмел 5')
})

test('the search panel shows the corrected query and links to the exact search', async () => {
  const reading = { text: 'платье', by: ['layout' as const] }
  const { services, field } = open(
    createTestCatalog({ product: () => ({ ...dresses, reading }) }).catalog,
  )
  await userEvent.type(field, 'gkfnmt')
  await screen.findByRole('option', { name: /Платье 1/ })
  expect(screen.getByRole('status').textContent).toBe(
    'Найдено 7 товаров. Показаны результаты по запросу «платье»',
  )
  const link = screen.getByRole('link', { name: 'Искать именно «gkfnmt»' })
  expect(link.getAttribute('href')).toBe('/search?q=gkfnmt&exact=1')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(services.storage.read(...pastQueriesKey)).toEqual(['платье', 'пальто'])
})

test('the search panel without results lists suggested corrections first', async () => {
  const { field } = open(
    createTestCatalog({ product: () => ({ suggestions: ['пальто'] }) }).catalog,
  )
  await userEvent.type(field, 'пальтишко')
  const meant = within(await screen.findByRole('group', { name: 'Возможно, вы искали' }))
  expect(meant.getByRole('option').getAttribute('href')).toBe(
    `/search?q=${encodeURIComponent('пальто')}`,
  )
  await userEvent.keyboard('{ArrowDown}')
  expect(activeText(field)).toBe('пальто')
})

test('the search panel shows that products found offline come from earlier visits', async () => {
  const seen = { items: [createSampleProduct(1)], total: 1, offline: true as const }
  const { field } = open(createTestCatalog({ product: () => seen }).catalog)
  await userEvent.type(field, 'плат')
  expect(await screen.findByRole('option', { name: /Платье 1/ })).toBeTruthy()
  expect(screen.getByText(/^Нет связи\. Это нашлось среди того/)).toBeTruthy()
})

test('an offline search panel shows a message and a retry button', async () => {
  const outcomes = [
    fail({ kind: 'offline' as const }),
    succeed({ ...dresses, aggregations: {}, attributes: [] }),
  ]
  const { field } = open({ search: async () => outcomes.shift() })
  await userEvent.type(field, 'плат')
  expect((await screen.findByRole('alert')).textContent).toContain('Нет связи')
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }))
  await screen.findByRole('option', { name: /Платье 1/ })
  expect(screen.queryByRole('alert')).toBeNull()
})

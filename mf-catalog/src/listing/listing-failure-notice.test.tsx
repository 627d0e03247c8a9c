/** @jest-environment ./scripts/jsdom-environment.cjs */
import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { fail, parseMoney } from '@vitrina/domain'
import { createLoaderArgs, createTestServices, TestShop } from '@vitrina/federation/testing'
import { catalogMessages, colorAttribute, createTestCatalog, sampleCategory } from '../testing.ts'
import type { CategoryData } from './category-loader.ts'
import { loadCategory } from './category-loader.ts'
import CategoryRoute from './category-route.tsx'

const scope = { goods: { categoryIds: [621] }, facets: [] }
const full: CategoryData = {
  category: { id: 621, name: 'Платья', path: '/platya', title: undefined, description: '' },
  root: 'https://vitrina.test',
  above: [],
  below: [],
  scope,
  chosen: { filters: {} },
  facets: [],
  cards: [
    {
      sku: 'VT-1',
      slug: 'plate-1',
      name: 'Платье 1',
      path: '/plate-1',
      image: '/products/dress-1.webp',
      price: { now: parseMoney(5990) },
      isInStock: true,
      isNew: false,
      isHit: false,
      colors: [],
    },
  ],
  total: 1,
  pageSize: 50,
}

function open(changes: Partial<CategoryData>) {
  const services = createTestServices({ messages: catalogMessages })
  render(
    <TestShop services={services} at="/platya">
      <CategoryRoute data={{ ...full, ...changes }} />
    </TestShop>,
  )
  return services.notifications.store.getState().shown
}

test.each([
  ['offline', /^Нет связи\. Ниже товары, которые вы видели/],
  ['timed-out', /^Магазин сейчас не отвечает\. Ниже товары/],
] as const)('a listing keeps its shown products if the next request fails: %s', (kind, words) => {
  const notices = open({ missed: { kind, kept: full } })
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Платье 1' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Попробовать ещё раз' })).toBeTruthy()
  expect(notices).toEqual([])
})

test('a listing filtered offline is labelled as cached, even if it is empty', () => {
  open({ missed: { kind: 'offline', kept: { ...full, offline: true } } })
  expect(screen.getByText(/вы видели до этого: подходящие из сохранённых/)).toBeTruthy()
  open({ missed: { kind: 'offline', kept: { ...full, offline: true, cards: [], total: 0 } } })
  expect(screen.getByText(/среди сохранённых товаров такого нет/)).toBeTruthy()
})

test('a category whose products failed to load shows a retry button and a warning notice', () => {
  const notices = open({ cards: [], total: 0, missed: { kind: 'offline' } })
  expect(screen.getByRole('heading', { level: 1 }).textContent?.trim()).toBe('Платья')
  expect(screen.getByRole('heading', { name: 'Товары не загрузились' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Попробовать ещё раз' })).toBeTruthy()
  expect(notices).toMatchObject([
    {
      type: 'warning',
      message: 'Товары этого раздела не загрузились. Зайдите снова, когда появится связь',
      action1: { label: 'Понятно' },
    },
  ])
})

test('an empty category shows that it has no products, without a warning', () => {
  const notices = open({ cards: [], total: 0 })
  expect(screen.getByRole('heading', { name: 'Здесь пока нет товаров' })).toBeTruthy()
  expect(notices).toEqual([])
})

test('the category loader returns an error in browsers if products fail to load', async () => {
  const { catalog } = createTestCatalog({
    category: () => ({ items: [sampleCategory] }),
    attribute: () => ({ items: [colorAttribute] }),
  })
  const { search } = catalog as { search: (request: { entity: string }) => Promise<unknown> }
  const services = createTestServices({
    api: {
      catalog: {
        search: (request: { entity: string }) =>
          request.entity === 'product'
            ? Promise.resolve(fail({ kind: 'timed-out' as const, afterMs: 1 }))
            : search(request),
      } as never,
    },
  })
  const data = await loadCategory(createLoaderArgs(services, '/platya', { slug: 'platya' }))
  expect(data).toMatchObject({
    category: { name: 'Платья' },
    cards: [],
    total: 0,
    missed: { kind: 'timed-out' },
  })
  expect(data.missed?.kept).toBeUndefined()
})

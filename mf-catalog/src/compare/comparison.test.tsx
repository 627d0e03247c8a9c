/** @jest-environment ./scripts/jsdom-environment.cjs */

import { expect, test } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { parseMoney } from '@vitrina/domain'
import type { SavedProduct } from '@vitrina/federation'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import type { Locale } from '@vitrina/i18n'
import { collectHydrationErrors } from '../hydration.ts'
import SavedPagesRoute from '../saved-products/saved-pages-route.tsx'
import { createSavedProducts, type SavedProducts } from '../saved-products/saved-products.ts'
import {
  colorAttribute,
  createSampleProduct,
  createTestCatalog,
  savedProductsMessages,
  sizeAttribute,
} from '../testing.ts'

const dress = (number: number): SavedProduct => ({
  sku: `VT-${number}`,
  slug: `plate-${number}`,
  name: `Платье ${number}`,
  url_path: `zhenschinam/platya/plate-${number}`,
  image: '',
  price: parseMoney(5990),
})

function shopWith(kept: readonly SavedProduct[], locale: Locale = 'ru-RU') {
  const { catalog, requests } = createTestCatalog({
    product: () => ({
      items: [
        createSampleProduct(1, { color: 49, size: 644 }),
        createSampleProduct(2, { color: 50, size: 644 }),
      ],
    }),
    attribute: () => ({ items: [colorAttribute, sizeAttribute] }),
  })
  const found: { saved?: SavedProducts } = {}
  const services = createTestServices({
    locale,
    api: { catalog },
    messages: savedProductsMessages,
    remoteService: async () => {
      if (!found.saved) throw new Error('The remote cannot be loaded')
      return found.saved as never
    },
  })
  const start = () => {
    found.saved = createSavedProducts(services)
    for (const product of kept) found.saved.compare.add(product)
  }
  const page = (
    <TestShop services={services}>
      <SavedPagesRoute data={{ root: 'https://vitrina.test', path: '/compare' }} />
    </TestShop>
  )
  return { page, start, services, requests }
}

const rowNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

test('the comparison rendered by the server hydrates without an error', async () => {
  const { page, start } = shopWith([dress(1)])
  start()
  expect(await collectHydrationErrors(page)).toEqual([])
})

test('the comparison marks rows that differ, and a checkbox hides the other rows', async () => {
  const { page, start, requests } = shopWith([dress(1), dress(2)])
  start()
  render(page)
  await screen.findByRole('rowheader', { name: /Размер/ })
  expect(requests.filter(({ entity }) => entity === 'attribute')).toMatchObject([{ size: 150 }])
  expect(rowNames()).toEqual(['Цвет, различается', 'Размер'])
  await userEvent.click(screen.getByRole('checkbox', { name: /Только различия/ }))
  expect(rowNames()).toEqual(['Цвет, различается'])
})

test('the comparison keeps the column of a product that is no longer sold', async () => {
  const { page, start } = shopWith([dress(7), dress(1), dress(2)])
  start()
  render(page)
  const row = (await screen.findByRole('rowheader', { name: /Цвет/ })).closest('tr')
  const cells = within(row as HTMLElement).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual(['–не указано', 'Кэмел', 'Чёрный'])
  expect(screen.getByText('Больше не продаётся')).toBeTruthy()
})

test('the comparison adds a lang attribute to names saved in another language', async () => {
  const { page, start } = shopWith([dress(1), { ...dress(7), lang: 'ru' }], 'en-US')
  start()
  const { container } = render(page)
  await screen.findByRole('rowheader', { name: /Размер/ })
  // The first is sold, and so named by the shop; the second only here.
  expect(screen.getByText('Платье 7').getAttribute('lang')).toBe('ru')
  expect(container.querySelectorAll('thead [lang]')).toHaveLength(1)
})

test('a comparison of one product has no filter for differences', async () => {
  const { page, start } = shopWith([dress(1)])
  start()
  render(page)
  expect(await screen.findByText(/Добавьте ещё один/)).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('a product removed from the comparison can be restored from the notice', async () => {
  const { page, start, services } = shopWith([dress(1), dress(2)])
  start()
  render(page)
  await userEvent.click(await screen.findByRole('button', { name: 'Убрать: Платье 1' }))
  expect(screen.getAllByRole('columnheader')).toHaveLength(1)
  expect(document.activeElement?.tagName).toBe('H1')
  services.notifications.store.getState().shown.at(-1)?.action1?.onClick?.()
  expect(await screen.findByRole('button', { name: 'Убрать: Платье 1' })).toBeTruthy()
})

test('a comparison that fails to load shows a retry button, which then loads it', async () => {
  const { page, start } = shopWith([])
  render(page)
  const again = await screen.findByRole('button', { name: 'Попробовать ещё раз' })
  start()
  await userEvent.click(again)
  expect(await screen.findByRole('heading', { name: 'Сравнивать пока нечего' })).toBeTruthy()
})

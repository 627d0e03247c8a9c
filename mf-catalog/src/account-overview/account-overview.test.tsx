/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fail, succeed } from '@vitrina/domain'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import restock from '../../messages/ru-RU/restock.json' with { type: 'json' }
import sizes from '../../messages/ru-RU/sizes.json' with { type: 'json' }
import { createSavedProducts } from '../saved-products/saved-products.ts'
import { createSampleProduct, createTestCatalog, savedProductsMessages } from '../testing.ts'
import AccountOverview from './account-overview.tsx'

beforeAll(() => {
  window.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as never
})
afterEach(cleanup)

type Kept = { wishlist?: readonly number[]; viewed?: readonly string[]; restock?: object }

function show(kept: Kept, { isNewcomer = false, isOffline = false } = {}) {
  const taken: string[] = []
  const { catalog } = createTestCatalog({
    product: () => ({
      items: [1, 2, 3, 4, 5].map(number => createSampleProduct(number)),
      total: 5,
    }),
  })
  const services = createTestServices({
    messages: { ...savedProductsMessages, sizes, restock },
    api: {
      catalog: isOffline ? ({ search: async () => fail({ kind: 'offline' }) } as never) : catalog,
      stock: {
        takeRestockBack: async key => {
          taken.push(key)
          return succeed('OK')
        },
      },
    },
    remoteService: async () => createSavedProducts(services) as never,
  })
  const { wishlist = [], viewed = [] } = kept
  const products = wishlist.map(number => {
    const { sku, slug, name, url_path, image, price_incl_tax: price } = createSampleProduct(number)
    return { sku, slug, name, url_path, image, price }
  })
  services.storage.write('wishlist', 'current-wishlist', products)
  services.storage.write('recently-viewed', 'recently-viewed', viewed)
  services.storage.write('restock', 'asked', kept.restock ?? {})
  const { container } = render(
    <TestShop services={services}>
      <AccountOverview isNewcomer={isNewcomer} />
    </TestShop>,
  )
  return { container, services, taken }
}

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ')
const region = (name: string) => screen.findByRole('region', { name })

describe('the catalogue section of the account overview', () => {
  it('shows the first four of five wishlist products, and a link to the wishlist', async () => {
    show({ wishlist: [1, 2, 3, 4, 5] })
    const row = within(await region('В избранном 5 товаров'))
    expect((await row.findAllByRole('heading', { level: 3 })).map(h => h.textContent)).toEqual([
      'Платье 1',
      'Платье 2',
      'Платье 3',
      'Платье 4',
    ])
    expect(row.getByRole('link', { name: 'Всё избранное' }).getAttribute('href')).toBe('/wishlist')
  })

  it('shows the wishlist with its stored prices while offline', async () => {
    show({ wishlist: [1] }, { isOffline: true })
    const row = await region('В избранном 1 товар')
    expect(plain(row.textContent)).toContain('Платье 1₽5 990,00')
  })

  it('shows viewed products, or else bestsellers, to a customer without orders', async () => {
    show({ viewed: ['VT-2'] }, { isNewcomer: true })
    expect(within(await region('Вы смотрели')).getByText('Платье 2')).toBeTruthy()
    cleanup()
    show({}, { isNewcomer: true })
    expect(within(await region('Хиты продаж')).getByText('Платье 1')).toBeTruthy()
  })

  it('shows no products to a customer with orders and an empty wishlist', async () => {
    show({ viewed: ['VT-2'] })
    await region('Мои мерки')
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull()
  })

  it('stores body measurements as they are typed, and can delete them', async () => {
    const { services } = show({})
    const pane = within(await region('Мои мерки'))
    await userEvent.click(pane.getByRole('button', { name: 'Добавить мерки' }))
    await userEvent.type(pane.getByLabelText('Талия, см'), '70,5')
    expect(services.storage.read('measures', 'own')).toEqual({ waist: 70.5 })
    await userEvent.click(pane.getByRole('button', { name: 'Готово' }))
    expect(pane.getByText('70,5 см')).toBeTruthy()
    await userEvent.click(pane.getByRole('button', { name: 'Забыть мерки' }))
    expect(services.storage.read('measures', 'own')).toBeNull()
    expect(document.activeElement).toBe(pane.getByRole('button', { name: 'Добавить мерки' }))
  })

  it('lists the requested restock emails, each with a button to cancel the request', async () => {
    const asked = { email: 'anna@example.ru', key: 'key-1', at: '2026-11-20T10:00:00Z' }
    const { services, taken } = show({
      restock: { 'COAT-46': { ...asked, name: 'Пальто' }, OLD: { ...asked, at: '2026-01-01' } },
    })
    const pane = within(await region('Ждём поступления'))
    const lines = pane.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(lines).toEqual([
      expect.stringMatching(/^Пальто20\.11\.2026 вы попросили написать на anna@example\.ru/),
      expect.stringMatching(/^OLD/),
    ])
    const takeBack = { name: 'Отменить письмо о поступлении: Пальто' }
    await userEvent.click(pane.getByRole('button', takeBack))
    expect(taken).toEqual(['key-1'])
    expect(Object.keys(Object(services.storage.read('restock', 'asked')))).toEqual(['OLD'])
    expect(document.activeElement?.textContent).toBe('Ждём поступления')
  })
})

/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type Failure, fail, succeed } from '@vitrina/domain'
import { createTestServices, type PartialApi, TestShop } from '@vitrina/federation/testing'
import { renderToString } from 'react-dom/server'
import account from '../../messages/ru-RU/account.json' with { type: 'json' }
import { testCustomer } from '../testing/test-account.ts'
import RecentlyViewedRoute from './recently-viewed-route.tsx'

afterEach(cleanup)

const coat = {
  sku: 'COAT',
  slug: 'palto',
  name: 'Пальто из драпа',
  url_path: 'zhenschinam/palto/palto-iz-drapa',
  image: '/products/coat-camel.webp',
  price: 12491.67,
  price_incl_tax: 14990,
  original_price_incl_tax: 18990,
  special_price_incl_tax: 14990,
  stock: { is_in_stock: true },
}
const dress = {
  ...coat,
  sku: 'DRESS',
  name: 'Платье-рубашка',
  url_path: 'zhenschinam/platya/plate-rubashka',
  price_incl_tax: 6490,
  special_price_incl_tax: 0,
  stock: { is_in_stock: false },
}

/** A browser that has looked at these skus, before a platform that has these products. */
function shop(skus: readonly string[], products: readonly object[]) {
  const failures: Failure[] = []
  const search = jest.fn(async (_request: unknown) => {
    const failure = failures.shift()
    return failure ? fail(failure) : succeed({ items: products, total: products.length })
  })
  const api = { catalog: { search } } as unknown as PartialApi
  const services = createTestServices({ api, messages: { account } })
  services.storage.write('recently-viewed', 'recently-viewed', skus)
  let heard: (value: unknown) => void = () => undefined
  services.storage.onForeignChange = (_room, _key, listener) => {
    heard = listener
    return () => undefined
  }
  const page = (
    <TestShop services={services}>
      <RecentlyViewedRoute />
    </TestShop>
  )
  return { failures, search, services, page, forgetElsewhere: () => act(() => heard(null)) }
}

describe('the recently viewed page', () => {
  test('lists products in viewing order, whatever order the platform returns', async () => {
    const { page, search } = shop(['DRESS', 'GONE', 'COAT'], [coat, dress])
    render(page)
    const first = await screen.findByRole('link', { name: 'Платье-рубашка' })
    expect(first.getAttribute('href')).toBe('/zhenschinam/platya/plate-rubashka')
    expect(screen.getAllByRole('heading', { level: 2 }).map(name => name.textContent)).toEqual([
      'Платье-рубашка',
      'Пальто из драпа',
    ])
    expect(search).toHaveBeenCalledWith(
      expect.objectContaining({
        entity: 'product',
        size: 3,
        query: {
          _appliedFilters: expect.arrayContaining([
            { attribute: 'sku', value: { in: ['DRESS', 'GONE', 'COAT'] } },
          ]),
        },
      }),
    )
  })

  test('shows each product with price, old price and “not in stock”', async () => {
    const { page } = shop(['COAT', 'DRESS'], [coat, dress])
    render(page)
    const names = await screen.findAllByRole('heading', { level: 2 })
    const [coatRow, dressRow] = names.map(name => name.closest('li'))
    expect(coatRow?.textContent).toBe(
      'Пальто из драпаНовая цена ₽14\u00a0990,00 Старая цена ₽18\u00a0990,00',
    )
    expect(dressRow?.textContent).toBe('Платье-рубашка₽6\u00a0490,00Нет в наличии')
  })

  test('sets lang on a product name in another language than the page', async () => {
    const { page } = shop(['COAT', 'DRESS'], [{ ...coat, text_language: 'en' }, dress])
    render(page)
    const names = await screen.findAllByRole('heading', { level: 2 })
    expect(names.map(name => name.getAttribute('lang'))).toEqual(['en', null])
  })

  test('sets a data attribute with type, SKU, slug, image and price on product links', async () => {
    const { page } = shop(['COAT'], [coat])
    render(page)
    const { dataset } = await screen.findByRole('link', { name: 'Пальто из драпа' })
    expect(JSON.parse(dataset.leadsTo ?? '')).toEqual({
      type: 'product',
      sku: 'COAT',
      slug: 'palto',
      image: '/products/coat-camel.webp',
      price: 14990,
    })
  })

  test('sends no request to the platform for an empty list', async () => {
    const { page, search } = shop([], [])
    render(page)
    expect(await screen.findByRole('heading', { name: 'Пока ничего нет' })).toBeTruthy()
    expect(search).not.toHaveBeenCalled()
  })

  test('deletes a cleared list from the browser and focuses the heading', async () => {
    const { page, services } = shop(['COAT'], [coat])
    render(page)
    await userEvent.click(await screen.findByRole('button', { name: 'Очистить список' }))
    expect(await screen.findByRole('heading', { name: 'Пока ничего нет' })).toBeTruthy()
    expect(services.storage.read('recently-viewed', 'recently-viewed')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  test('shows a list cleared in another tab as empty', async () => {
    const { page, forgetElsewhere } = shop(['COAT'], [coat])
    render(page)
    await screen.findByRole('link', { name: 'Пальто из драпа' })
    forgetElsewhere()
    expect(screen.getByRole('heading', { name: 'Пока ничего нет' })).toBeTruthy()
  })

  test('shows an alert when the products fail to load, and a button loads them again', async () => {
    const { page, failures } = shop(['COAT'], [coat])
    failures.push({ kind: 'offline' })
    render(page)
    expect((await screen.findByRole('alert')).textContent).toContain('Сам список на месте')
    await userEvent.click(screen.getByRole('button', { name: 'Загрузить снова' }))
    expect(await screen.findByRole('link', { name: 'Пальто из драпа' })).toBeTruthy()
  })

  test('is the current page in the account navigation of a signed-in customer', async () => {
    const { services } = shop(['COAT'], [coat])
    const session = { ...services.session, customer: () => testCustomer }
    render(
      <TestShop services={{ ...services, session }} at="/my-account/recently-viewed">
        <RecentlyViewedRoute />
      </TestShop>,
    )
    expect(await screen.findByRole('link', { name: 'Пальто из драпа' })).toBeTruthy()
    const ways = screen.getByRole('navigation', { name: 'Личный кабинет' })
    expect(ways.querySelector('[aria-current=page]')?.textContent).toBe('Недавно смотрели')
  })

  test('is rendered by the server with a noscript message that JavaScript is needed', () => {
    const { page } = shop(['COAT'], [coat])
    expect(renderToString(page)).toMatch(/<noscript>.*только с включённым JavaScript/)
  })
})

/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, expect, it } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import { toCartLine } from '../cart/cart-line.ts'
import { ProductName } from './product-name.tsx'

afterEach(cleanup)

const item = {
  item_id: 1,
  sku: 'COAT',
  qty: 1,
  name: 'Coat',
  product_type: 'simple',
  quote_id: 'c',
}

it('the product name of a cart line has the text_language of the platform as its lang', () => {
  const lineOf = (extra: object) =>
    toCartLine({ ...item, price: 5 as never, extension_attributes: extra })
  for (const url_path of ['women/coat', '']) {
    const line = lineOf({ url_path, text_language: 'en' })
    const { unmount } = render(
      <TestShop services={createTestServices({})}>
        <ProductName line={line as never} />
      </TestShop>,
    )
    expect(screen.getByText('Coat').getAttribute('lang')).toBe('en')
    unmount()
  }
  expect(lineOf({ url_path: '' })).not.toHaveProperty('lang')
})

it.each([
  // [name, recorded, page's language, lang]
  ['Пальто', 'ru', 'en-US', 'ru'],
  ['Пальто', undefined, 'de-DE', 'ru'],
  ['Coat', 'en', 'de-DE', 'en'],
  ['Пальто', 'ru', 'ru-RU', null],
  ['Mantel', 'de', 'de-DE', null],
] as const)(
  'the product name “%s”, recorded in %s, on a page in %s has the lang attribute %s',
  (...row) => {
    const [name, text_language, locale, lang] = row
    const extra = { url_path: '', ...(text_language && { text_language }) }
    const line = toCartLine({ ...item, name, price: 5 as never, extension_attributes: extra })
    render(
      <TestShop services={createTestServices({ locale })}>
        <ProductName line={line as never} />
      </TestShop>,
    )
    expect(screen.getByText(name).getAttribute('lang')).toBe(lang)
  },
)

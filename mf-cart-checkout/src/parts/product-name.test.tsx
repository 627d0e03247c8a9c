/** @jest-environment ./scripts/jsdom-environment.cjs */
import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import { toCartLine } from '../cart/cart-line.ts'
import { ProductName } from './product-name.tsx'

const item = {
  item_id: 1,
  sku: 'COAT',
  qty: 1,
  name: 'Coat',
  product_type: 'simple',
  quote_id: 'c',
}

it('the name of a cart line has a lang where the platform names another language', () => {
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

/** @jest-environment ./scripts/jsdom-environment.cjs */

import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import type { Totals } from '@vitrina/contract'
import { parseMoney, zeroMoney } from '@vitrina/domain'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import cart from '../../messages/ru-RU/cart.json' with { type: 'json' }
import { CartTotals } from './cart-totals.tsx'

const services = createTestServices({ messages: { cart } })
const totalsOf = (pieces: number): Totals => ({
  grand_total: parseMoney(pieces * 80),
  subtotal: parseMoney(pieces * 80),
  discount_amount: parseMoney(0),
  subtotal_with_discount: parseMoney(pieces * 80),
  shipping_amount: parseMoney(0),
  shipping_incl_tax: parseMoney(0),
  tax_amount: parseMoney(0),
  subtotal_incl_tax: parseMoney(pieces * 80),
  base_currency_code: 'RUB',
  quote_currency_code: 'RUB',
  items_qty: pieces,
  items: [
    {
      item_id: 1,
      name: '',
      price: parseMoney(80),
      qty: pieces,
      row_total: parseMoney(pieces * 80),
      tax_amount: parseMoney(0),
      tax_percent: 20,
      discount_amount: parseMoney(0),
      discount_percent: 0,
      price_incl_tax: parseMoney(80),
      row_total_incl_tax: parseMoney(pieces * 80),
    },
  ],
  total_segments: [],
})
const shown = (pieces: number, answered = pieces) => (
  <TestShop services={services}>
    <CartTotals
      lines={[{ itemId: 1, regularPrice: parseMoney(100) }]}
      totals={totalsOf(answered)}
      busy={pieces !== answered}
    />
  </TestShop>
)
const sums = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)

test('the totals keep their amounts while new totals are computed', () => {
  const { rerender } = render(shown(1))
  const before = sums()
  expect(before).toHaveLength(3)
  rerender(shown(2, 1))
  expect(sums()).toEqual(before)
  expect(screen.getByText('пересчитываем')).toBeTruthy()
  rerender(shown(2))
  expect(screen.queryByText('пересчитываем')).toBeNull()
  expect(sums().map(text => text?.replace(/\s/g, ' '))).toEqual(['₽200,00', '−₽40,00', '₽160,00'])
})

test('delivery at no cost is shown as free only once a delivery method is chosen', () => {
  const segments = [{ code: 'shipping', title: 'Доставка', value: zeroMoney } as const]
  const totals = { ...totalsOf(1), total_segments: segments }
  const sumsWith = (delivery: 'chosen' | 'open' | 'left-out') => (
    <TestShop services={services}>
      <CartTotals lines={[]} totals={totals} delivery={delivery} />
    </TestShop>
  )
  const { rerender } = render(sumsWith('open'))
  expect(sums()).toContain('есть бесплатная')
  expect(screen.queryByText('Бесплатно')).toBeNull()
  rerender(sumsWith('left-out'))
  expect(screen.queryByText('Доставка')).toBeNull()
  rerender(sumsWith('chosen'))
  expect(sums()).toContain('Бесплатно')
})

test('the totals list a delivery price above 0 even if set to leave delivery out', () => {
  const segments = [{ code: 'shipping', title: 'Доставка', value: parseMoney(390) } as const]
  const totals = { ...totalsOf(1), shipping_incl_tax: parseMoney(390), total_segments: segments }
  render(
    <TestShop services={services}>
      <CartTotals lines={[]} totals={totals} delivery="left-out" />
    </TestShop>,
  )
  expect(sums().map(text => text?.replace(/\s/g, ' '))).toContain('₽390,00')
})

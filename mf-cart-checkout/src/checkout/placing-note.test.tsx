/** @jest-environment ./scripts/jsdom-environment.cjs */
import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import english from '../../messages/en-US/checkout.json' with { type: 'json' }
import type { CartState } from '../cart/cart-state.ts'
import { OrderPlacementFailureNote } from './placing-note.tsx'

const inRussian = 'В заказе не больше 200 разных товаров'
const cart: CartState = {
  lines: [],
  totals: null,
  totalsAreOld: false,
  waiting: [],
  coupon: null,
  problems: {},
  isLoading: false,
  staleness: null,
}

it.each([
  ['invalid', inRussian, 'Check the products and prices and place the order again.'],
  ['invalid', 'Not sold here', 'The shop could not accept your order: Not sold here'],
  ['conflict', inRussian, null],
] as const)(
  'an English page shows no Russian reason for an order refused as %s: “%s”',
  (kind, message, said) => {
    const services = createTestServices({ locale: 'en-US', messages: { checkout: english } })
    render(
      <TestShop services={services}>
        <OrderPlacementFailureNote
          failure={{ kind, message, problems: [] }}
          lines={[]}
          cart={cart}
        />
      </TestShop>,
    )
    const text = screen.getByRole('alert').textContent
    if (said !== null) expect(text).toBe(said)
    expect(text).not.toMatch(/\p{Script=Cyrillic}/u)
  },
)

/** @jest-environment ./scripts/jsdom-environment.cjs */
import { expect, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import { createFakeSession } from '@vitrina/session/testing'
import type { ReactNode } from 'react'
import { useCartQuantity } from './use-cart-quantity.ts'

test('the cart count of the header is read from storage again when the customer changes', () => {
  const { session, become } = createFakeSession()
  const services = createTestServices({ session })
  const count = (quantity: number) =>
    services.storage.write('cart', 'current-cart', {
      lines: [],
      quantity,
      lineCount: 1,
      grandTotal: null,
    })
  count(3)
  const { result } = renderHook(useCartQuantity, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <TestShop services={services}>{children}</TestShop>
    ),
  })
  expect(result.current).toBe(3)
  count(1)
  act(() => become(null))
  expect(result.current).toBe(1)
})

test.each([
  ['pieces', 5],
  ['lines', 2],
] as const)(
  'the cart count of a shop that counts %s is %s for two lines with five pieces',
  (cartCounts, shown) => {
    const { settings } = createTestServices()
    const services = createTestServices({ settings: { ...settings, cartCounts } })
    const wrapper = ({ children }: { children: ReactNode }) => (
      <TestShop services={services}>{children}</TestShop>
    )
    const { result } = renderHook(useCartQuantity, { wrapper })
    act(() => services.events.emit('cart:changed', { lineCount: 2, quantity: 5, grandTotal: null }))
    expect(result.current).toBe(shown)
  },
)

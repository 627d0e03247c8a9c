/** @jest-environment ./scripts/jsdom-environment.cjs */
import { expect, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import { createFakeSession } from '@vitrina/session/testing'
import type { ReactNode } from 'react'
import { useSavedProductCount } from './use-saved-count.ts'

test.each(['wishlist', 'compare'] as const)(
  'the count of the %s is read from storage again when the customer changes',
  list => {
    const { session, become } = createFakeSession()
    const services = createTestServices({ session })
    const keep = (...skus: string[]) =>
      services.storage.write(list, `current-${list}`, [
        ...skus.map(sku => ({ sku })),
        { id: 'an entry that only a newer release can read' },
      ])
    keep('coat', 'shirt')
    const { result } = renderHook(() => useSavedProductCount(list, 6), {
      wrapper: ({ children }: { children: ReactNode }) => (
        <TestShop services={services}>{children}</TestShop>
      ),
    })
    expect(result.current).toBe(2)
    keep('shirt')
    act(() => become(null))
    expect(result.current).toBe(1)
  },
)

test('the count of the compare list counts distinct products, and is at most six', () => {
  const services = createTestServices({})
  const skus = ['1', '1', '2', '3', '4', '5', '6', '7', '8', '']
  services.storage.write(
    'compare',
    'current-compare',
    skus.map(sku => ({ sku })),
  )
  const { result } = renderHook(() => useSavedProductCount('compare', 6), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <TestShop services={services}>{children}</TestShop>
    ),
  })
  expect(result.current).toBe(6)
})

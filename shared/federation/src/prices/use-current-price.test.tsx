/** @jest-environment ./scripts/jsdom-environment.cjs */

import { expect, test } from '@jest/globals'
import { parseMoney } from '@vitrina/domain'
import { createFakeSession, createTestCustomer } from '@vitrina/session/testing'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createTestServices, TestShop } from '../testing.tsx'
import { createCurrentPrices } from './current-prices.ts'
import { useCurrentPrices } from './use-current-price.ts'

const somebody = createTestCustomer({
  customer: { email: 'anna@example.org', firstname: 'Анна', lastname: 'Щербакова' },
})

test('useCurrentPrices renders once on hydration, and once per change of customer', async () => {
  const { session, become } = createFakeSession()
  const services = createTestServices({ session })
  const prices = createCurrentPrices({ ...services, currencyCode: 'RUB' })
  let drawn = 0
  function Screen() {
    drawn += 1
    return useCurrentPrices(new Map([['BAG', { now: parseMoney(5990) }]]))('BAG', {
      now: parseMoney(5990),
    }).now
  }
  const page = (
    <TestShop services={{ ...services, prices }}>
      <Screen />
    </TestShop>
  )
  const container = document.createElement('div')
  container.innerHTML = renderToString(page)
  drawn = 0
  const root = await act(async () => hydrateRoot(container, page))
  expect(drawn).toBe(1)
  await act(async () => become(somebody))
  expect(drawn).toBe(2)
  act(() => root.unmount())
})

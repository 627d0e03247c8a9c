/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, expect, it } from '@jest/globals'
import prefetchCart from './prefetch-cart.ts'

/** Whether anything is asked for on such a network. */
async function fetchesOn(connection: object): Promise<boolean> {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  let isAsked = false
  const i18n = {
    get locale() {
      isAsked = true
      return 'ru-RU'
    },
  }
  await prefetchCart({ i18n: i18n as never })
  return isAsked
}

afterEach(() => void Reflect.deleteProperty(navigator, 'connection'))

it('prefetches the cart’s code, except with save-data or on a slow network', async () => {
  expect(await fetchesOn({ effectiveType: '4g' })).toBe(true)
  expect(await fetchesOn({ effectiveType: '4g', saveData: true })).toBe(false)
  expect(await fetchesOn({ effectiveType: '2g' })).toBe(false)
})

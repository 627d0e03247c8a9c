import { expect, it } from '@jest/globals'
import { shopRoot } from './shop-root.ts'

it('is the origin, and the path of the store view', () => {
  const url = new URL('https://vitrina.test/palto?a=1')
  expect(shopRoot({ url, services: { settings: {} } })).toBe('https://vitrina.test')
  const views = { base: { path: '/en' } }
  expect(shopRoot({ url, services: { settings: { views } } })).toBe('https://vitrina.test/en')
})

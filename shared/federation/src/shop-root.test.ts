import { expect, it } from '@jest/globals'
import { shopRoot } from './shop-root.ts'
import { createLoaderArgs, createTestServices } from './testing.tsx'

it('the shop root is the origin with the path of the store view', () => {
  const services = createTestServices()
  expect(shopRoot(createLoaderArgs(services, '/palto'))).toBe('https://vitrina.test')
  const views = { storeCode: 'en', base: { path: '/en', others: [] }, all: [] }
  const settings = { ...services.settings, views }
  const inView = createTestServices({ settings })
  expect(shopRoot(createLoaderArgs(inView, '/palto'))).toBe('https://vitrina.test/en')
})

import { expect, it } from '@jest/globals'
import { shopRoot } from './shop-root.ts'
import { createTestServices, loaderArgs } from './testing.tsx'

const english = { storeCode: 'en', name: 'Vitrina', locale: 'en-US', path: '/en' }

it('is the origin, and the path of the store view', () => {
  const services = createTestServices()
  expect(shopRoot(loaderArgs(services, '/palto'))).toBe('https://vitrina.test')
  const settings = { ...services.settings, views: { shown: english, all: [english] } }
  const inView = createTestServices({ settings })
  expect(shopRoot(loaderArgs(inView, '/palto'))).toBe('https://vitrina.test/en')
})

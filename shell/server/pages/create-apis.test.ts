import { expect, it } from '@jest/globals'
import { englishStoreView, russianStoreView } from '../views/testing.ts'
import { createApiLookup } from './create-apis.ts'

it('API clients are shared only by requests of the same language and store view', () => {
  const open = (language: string, storeCode?: string) => ({ language, storeCode }) as never
  const twin = { ...russianStoreView, storeCode: 'by', path: '/by' }
  const apiOf = createApiLookup([russianStoreView, twin, englishStoreView], open)
  expect(apiOf('ru-RU', russianStoreView)).toEqual({ language: 'ru-RU', storeCode: 'ru' })
  expect(apiOf('ru-RU', twin)).toEqual({ language: 'ru-RU', storeCode: 'by' })
  expect(apiOf('ru-RU', twin)).toBe(apiOf('ru-RU', twin))
  expect(apiOf('en-US', undefined)).toEqual({ language: 'en-US' })
})

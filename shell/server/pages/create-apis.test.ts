import { expect, it } from '@jest/globals'
import { english, russian } from '../views/testing.ts'
import { createApiLookup } from './create-apis.ts'

it('API clients are shared only by requests of the same language and store view', () => {
  const open = (language: string, storeCode?: string) => ({ language, storeCode }) as never
  const twin = { ...russian, storeCode: 'by', path: '/by' }
  const apiOf = createApiLookup([russian, twin, english], open)
  expect(apiOf('ru-RU', russian)).toEqual({ language: 'ru-RU', storeCode: 'ru' })
  expect(apiOf('ru-RU', twin)).toEqual({ language: 'ru-RU', storeCode: 'by' })
  expect(apiOf('ru-RU', twin)).toBe(apiOf('ru-RU', twin))
  expect(apiOf('en-US', undefined)).toEqual({ language: 'en-US' })
})

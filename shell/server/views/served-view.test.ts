import { expect, it } from '@jest/globals'
import { createTestServices } from '@vitrina/federation/testing'
import { settingsIn } from './served-view.ts'
import { english, russian } from './testing.ts'

const { settings } = createTestServices()

it('a page in a view knows its currency and country, and the other views', () => {
  const inEnglish = settingsIn({ ...english, country: 'KZ' }, [russian, english], settings)
  expect(inEnglish).toMatchObject({ currencyCode: 'RUB', defaultCountry: 'KZ', rootCategoryId: 61 })
  expect(inEnglish.views?.shown).toEqual({
    storeCode: 'en',
    name: 'Vitrina',
    locale: 'en-US',
    path: '/en',
  })
  expect(inEnglish.views?.all.map(({ storeCode }) => storeCode)).toEqual(['ru', 'en'])
})

it('without views a page has the settings of the shop', () => {
  expect(settingsIn(undefined, [], settings)).toBe(settings)
})

import { expect, it } from '@jest/globals'
import { createTestServices } from '@vitrina/federation/testing'
import { hrefIn, stripBase } from '@vitrina/page-loading'
import { settingsIn } from './served-view.ts'
import { english, russian } from './testing.ts'

const { settings } = createTestServices()
const views = [russian, english]

it('a page in a view knows its currency and country, and the other views', () => {
  const inEnglish = settingsIn({ ...english, country: 'KZ' }, views, settings)
  expect(inEnglish).toMatchObject({ currencyCode: 'RUB', defaultCountry: 'KZ', rootCategoryId: 61 })
  expect(inEnglish.views).toMatchObject({
    storeCode: 'en',
    all: [
      { storeCode: 'ru', locale: 'ru-RU', path: '' },
      { storeCode: 'en', locale: 'en-US', path: '/en' },
    ],
  })
})

it('a page of another store has its sign, its name and its departments', () => {
  const de = {
    ...{ ...english, currencyCode: 'EUR', currencySign: '€', country: 'DE' },
    ...{ shopName: 'Vitrina Deutschland', rootCategoryId: 7 },
  }
  expect(settingsIn(de, [...views, de], settings)).toMatchObject({
    ...{ currencyCode: 'EUR', currencySign: '€', defaultCountry: 'DE' },
    ...{ shopName: 'Vitrina Deutschland', rootCategoryId: 7 },
  })
})

it('each view has the pages below its code, and none the other’s', () => {
  const baseIn = (view: typeof russian) => settingsIn(view, views, settings).views?.base
  const [main, en] = [baseIn(russian), baseIn(english)]
  if (!main || !en) throw new Error('A view has no base')
  expect(['/en/palto', '/palto'].map(path => stripBase(en, path))).toEqual(['/palto', undefined])
  expect(['/en/palto', '/palto'].map(path => stripBase(main, path))).toEqual([undefined, '/palto'])
  expect(hrefIn(en, '/media/size.pdf')).toBe('/media/size.pdf')
})

it('a page in a view says who sells through it', () => {
  const shop = { ...settings, seller: 'Vitrina LLC, St. Petersburg' }
  const sold = (seller?: string) => settingsIn({ ...english, seller }, views, shop).seller
  expect([sold('Fern Ltd, Bath'), sold()]).toEqual(['Fern Ltd, Bath', undefined])
})

it('a view is named where its language does not tell it from others', () => {
  const twin = { ...english, storeCode: 'uk', name: 'Vitrina UK', path: '/uk' }
  const { all = [] } = settingsIn(russian, [...views, twin], settings).views ?? {}
  expect(all.map(({ name }) => name)).toEqual([undefined, 'Vitrina', 'Vitrina UK'])
})

it('a page in a shop without views has the settings of the shop', () => {
  expect(settingsIn(undefined, [], settings)).toBe(settings)
})

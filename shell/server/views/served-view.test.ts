import { expect, it } from '@jest/globals'
import { createTestServices } from '@vitrina/federation/testing'
import { hrefIn, stripShopBase } from '@vitrina/page-loading'
import { applyStoreViewSettings } from './served-view.ts'
import { englishStoreView, russianStoreView } from './testing.ts'

const { settings } = createTestServices()
const views = [russianStoreView, englishStoreView]

it('settings of a store view have its currency and country, and list all views', () => {
  const inEnglish = applyStoreViewSettings({ ...englishStoreView, country: 'KZ' }, views, settings)
  expect(inEnglish).toMatchObject({ currencyCode: 'RUB', defaultCountry: 'KZ', rootCategoryId: 61 })
  expect(inEnglish.views).toMatchObject({
    storeCode: 'en',
    all: [
      { storeCode: 'ru', locale: 'ru-RU', path: '' },
      { storeCode: 'en', locale: 'en-US', path: '/en' },
    ],
  })
})

it('settings of another store have its currency sign, name and root category', () => {
  const de = {
    ...{ ...englishStoreView, currencyCode: 'EUR', currencySign: '€', country: 'DE' },
    ...{ shopName: 'Vitrina Deutschland', rootCategoryId: 7 },
  }
  expect(applyStoreViewSettings(de, [...views, de], settings)).toMatchObject({
    ...{ currencyCode: 'EUR', currencySign: '€', defaultCountry: 'DE' },
    ...{ shopName: 'Vitrina Deutschland', rootCategoryId: 7 },
  })
})

it('a store view removes its store code from paths, but not the code of another view', () => {
  const baseIn = (view: typeof russianStoreView) =>
    applyStoreViewSettings(view, views, settings).views?.base
  const [main, en] = [baseIn(russianStoreView), baseIn(englishStoreView)]
  if (!main || !en) throw new Error('A view has no base')
  expect(['/en/palto', '/palto'].map(path => stripShopBase(en, path))).toEqual([
    '/palto',
    undefined,
  ])
  expect(['/en/palto', '/palto'].map(path => stripShopBase(main, path))).toEqual([
    undefined,
    '/palto',
  ])
  expect(hrefIn(en, '/media/size.pdf')).toBe('/media/size.pdf')
})

it('settings of a store view have the seller of the view, or no seller', () => {
  const shop = { ...settings, seller: 'Vitrina LLC, St. Petersburg' }
  const sold = (seller?: string) =>
    applyStoreViewSettings({ ...englishStoreView, seller }, views, shop).seller
  expect([sold('Fern Ltd, Bath'), sold()]).toEqual(['Fern Ltd, Bath', undefined])
})

it('settings list a store view with its name if its language is not unique', () => {
  const twin = { ...englishStoreView, storeCode: 'uk', name: 'Vitrina UK', path: '/uk' }
  const { all = [] } =
    applyStoreViewSettings(russianStoreView, [...views, twin], settings).views ?? {}
  expect(all.map(({ name }) => name)).toEqual([undefined, 'Vitrina', 'Vitrina UK'])
})

it('settings of a shop without store views are unchanged', () => {
  expect(applyStoreViewSettings(undefined, [], settings)).toBe(settings)
})

import { parseMoney } from '@vitrina/domain'
import { createStoreViews } from '../store-views/store-views.ts'
import { createTestCatalogDocuments } from './test-catalog.ts'

/** A Russian store, a German one by list and rate, and an Austrian one by its list alone. */
export const storeViewsInEuros = createStoreViews({
  multistore: true,
  catalogCurrency: 'RUB',
  defaultStoreCode: 'ru',
  storeViews: {
    ru: {
      storeId: 1,
      i18n: { defaultLocale: 'ru-RU', currencyCode: 'RUB' },
      tax: { defaultCountry: 'RU' },
      elasticsearch: { index: 'vitrina_catalog' },
    },
    de: {
      extend: 'ru',
      storeId: 2,
      name: 'Vitrina Deutschland',
      appendStoreCode: true,
      i18n: { defaultLocale: 'de-DE', fallbackLocale: 'en-US', currencyCode: 'EUR' },
      tax: { defaultCountry: 'DE' },
      prices: { rate: 0.011, rounding: { to: parseMoney(1), less: parseMoney(0.01) } },
      delivery: { costs: { courier_door: parseMoney(4.9) } },
    },
    at: { extend: 'de', storeId: 3, tax: { defaultCountry: 'AT' }, prices: { list: 'AT' } },
  },
})

/** The test catalogue with the tax of Germany, and a bag that costs what no rate says. */
export function createCatalogInEuros() {
  const catalog = createTestCatalogDocuments()
  const [rule] = [...catalog.taxRules]
  if (!rule) throw new Error('The test catalogue has no tax')
  const german = { id: 2, tax_country_id: 'DE', tax_region_id: 0, rate: 19, code: 'MwSt.' }
  const own = { AT: { price: parseMoney(65) }, EUR: { price: parseMoney(59.9) } }
  return {
    ...catalog,
    taxRules: [{ ...rule, rates: [...rule.rates, german] }],
    products: [...catalog.products].map(product =>
      product.sku === 'BAG' ? { ...product, prices: own } : product,
    ),
    coupons: [
      ...catalog.coupons,
      {
        id: 901,
        code: 'ZEHN',
        title: '₽1 000 на заказ от ₽3 000',
        discount: { kind: 'fixed' as const, rubles: parseMoney(1_000) },
        minimum_subtotal: parseMoney(3_000),
        is_active: true,
      },
    ],
  }
}

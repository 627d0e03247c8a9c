import { expect, it } from '@jest/globals'
import { createStoreViews } from '../store-views/store-views.ts'
import { createAudienceResolver } from './audiences.ts'

const wholesale = 2
const taxClasses = new Map([
  [0, 3],
  [wholesale, 4],
])

function audiencesWhere(byCustomerGroup: boolean) {
  const storeViews = createStoreViews({
    multistore: false,
    catalogCurrency: 'RUB',
    defaultStoreCode: 'ru',
    storeViews: {
      ru: {
        storeId: 1,
        i18n: { defaultLocale: 'ru-RU', currencyCode: 'RUB' },
        tax: { defaultCountry: 'RU', byCustomerGroup },
        elasticsearch: { index: 'vitrina_catalog' },
      },
    },
  })
  const audiences = createAudienceResolver({
    storeViews,
    customers: { signedIn: () => Promise.reject(new Error('Nobody is signed in here')) },
    groupTokens: {
      groupOf: async (token: unknown) => (token === 'theirs' ? wholesale : 0),
    } as never,
    taxClasses,
  })
  const of = (groupToken?: string) => audiences.of({ headers: {}, query: {} } as never, groupToken)
  return { ...audiences, of, main: storeViews.main }
}

it('a customer group determines the tax class if the store view taxes by group', async () => {
  const { of, isTaxedOtherwise } = audiencesWhere(true)
  expect(await of('theirs')).toEqual({ groupId: wholesale, country: 'RU', customerTaxClass: 4 })
  expect(await of('forged')).toEqual({ groupId: 0, country: 'RU', customerTaxClass: 3 })
  expect([isTaxedOtherwise(wholesale), isTaxedOtherwise(0)]).toEqual([true, false])
})

it('a customer group determines no tax class if the store view does not tax by group', async () => {
  const { of, isTaxedOtherwise } = audiencesWhere(false)
  expect(await of('theirs')).toEqual({
    ...{ groupId: wholesale, country: 'RU' },
    customerTaxClass: undefined,
  })
  expect(isTaxedOtherwise(wholesale)).toBe(false)
})

it('a customer group that no longer exists gets the tax class of guests', () => {
  const { inGroup, main } = audiencesWhere(true)
  expect(inGroup(9, main).customerTaxClass).toBe(3)
})

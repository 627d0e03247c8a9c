import { expect, it } from '@jest/globals'
import { isNumber, isObjectOf, isString } from '@vitrina/domain'
import { createShopStorage } from '@vitrina/storage'
import { createCustomerCache } from './customer-data.ts'
import { annaCustomer as anna } from './testing/test-platform.ts'

const isSeen = isObjectOf({ customerId: isNumber, text: isString })

function openBrowser() {
  const storage = createShopStorage(null)
  let customer: typeof anna | null = anna
  const session = { customer: () => customer }
  return {
    storage,
    open: ({ id }: { id: number }) =>
      createCustomerCache({ storage, session }, id, 'own-things', isSeen),
    leave() {
      customer = null
    },
  }
}

it('stored customer data can be read only by its customer', () => {
  const { storage, open } = openBrowser()
  storage.write('user', 'own-things', { customerId: anna.id, text: 'of a former release' })
  expect(open(anna).read()).toMatchObject({ text: 'of a former release' })
  expect(open({ id: anna.id + 1 }).read()).toBeNull()
})

it('customer data is not stored after its customer has signed out', () => {
  const { storage, open, leave } = openBrowser()
  const seen = open(anna)
  seen.keep({ text: 'seen' })
  expect(seen.read()).toEqual({ customerId: anna.id, text: 'seen' })
  storage.remove('user', 'own-things')
  leave()
  seen.keep({ text: 'too late' })
  expect(seen.read()).toBeNull()
})

import {
  type Customer,
  type CustomerAddress,
  invalidPostcodeMessage,
  maxAddresses,
} from '@vitrina/contract'
import { isValidPostcode, mergeProfile, succeed } from '@vitrina/domain'
import { createRefusal, createValidationError } from '../http/answer.ts'
import { runIdempotently } from '../http/idempotency.ts'
import { createTakenEmailRefusal } from './customer-refusals.ts'
import {
  loadCustomer,
  type ParsedAddress,
  readAddresses,
  replaceAddresses,
  toCustomerAddresses,
} from './customer-rows.ts'
import type { CustomerService, CustomerServiceOptions } from './customers.ts'

const tooManyAddresses = `Не больше ${maxAddresses} адресов`

type Options = Pick<CustomerServiceOptions, 'store' | 'emails' | 'newsletter' | 'now'>

/** A customer's facts and addresses, changed by them. `withGroup` says what the group proves. */
export function createProfileService(
  { store, emails, newsletter, now }: Options,
  withGroup: (customer: Customer) => Promise<Customer>,
): Pick<CustomerService, 'ownsAddresses' | 'update'> {
  return {
    async ownsAddresses(customer, addresses = [], seen = []) {
      const stored = await readAddresses(store.db, customer.id)
      // One that was seen and is gone since was removed elsewhere: it is nobody's, and may come
      // back as new.
      const own = new Set([...stored.map(({ id }) => id), ...seen.map(({ id }) => String(id))])
      const named = addresses.flatMap(({ id }) => (id ? [String(id)] : []))
      return (
        new Set(named).size === named.length &&
        named.every(id => own.has(id)) &&
        addresses.every(({ customer_id }) => !customer_id || String(customer_id) === customer.id)
      )
    },

    async update({ id }, { facts, seen, key, language }) {
      const { custom_attributes } = facts
      const own = { ...facts, groupToken: undefined, hasGroupPrices: undefined }
      const request = { ...own, ...(seen && { seen }) }
      const change = { scope: `customer ${id}`, key, request }
      const attributes = custom_attributes && {
        custom_attributes: JSON.stringify(custom_attributes),
      }
      try {
        const updated = await runIdempotently(store, change, async trx => {
          const before = await trx
            .selectFrom('customer')
            .select(['email', 'firstname', 'lastname', 'store_id'])
            .where('id', '=', id)
            .forNoKeyUpdate()
            .executeTakeFirstOrThrow()
          const current = {
            ...before,
            addresses: toCustomerAddresses(await readAddresses(trx, id)),
          }
          const wanted = seen ? mergeProfile(current, seen, facts) : facts
          const { email, firstname, lastname, addresses } = wanted
          if (addresses && addresses.length > maxAddresses) return createRefusal(tooManyAddresses)
          const odd = findOddPostcode(facts.addresses, current.addresses)
          if (odd !== undefined) {
            const path = `customer.addresses.${odd}.postcode`
            return createRefusal(invalidPostcodeMessage, [
              createValidationError(path, invalidPostcodeMessage, 'pattern'),
            ])
          }
          const row = await trx
            .updateTable('customer')
            .set({ email, firstname, lastname, ...attributes, updated_at: new Date(now()) })
            .where('id', '=', id)
            .returningAll()
            .executeTakeFirstOrThrow()
          if (addresses) await replaceAddresses(trx, id, addresses)
          if (before.email !== email) {
            const addressee = { language, storeId: before.store_id }
            await emails.emailChanged(trx, { ...addressee, email: before.email })
            const moving = { customerId: id, from: before.email, to: email }
            await newsletter.move(trx, { ...moving, ...addressee })
          }
          return succeed(await loadCustomer(trx, row))
        })
        return updated.ok ? succeed(await withGroup(updated.value)) : updated
      } catch (error) {
        if (isEmailTaken(error)) return createTakenEmailRefusal()
        throw error
      }
    },
  }
}

/** Where it stands in the list. One that is stored already holds up no other change. */
function findOddPostcode(
  addresses: readonly ParsedAddress[] = [],
  stored: readonly CustomerAddress[],
): number | undefined {
  const at = addresses.findIndex(({ id, postcode, country_id }) => {
    const before = stored.find(other => other.id === id)
    const isKept = before?.postcode === postcode && before.country_id === country_id
    return !isKept && !isValidPostcode(postcode, country_id)
  })
  return at < 0 ? undefined : at
}

function isEmailTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}

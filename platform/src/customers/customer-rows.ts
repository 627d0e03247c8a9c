import {
  type Customer,
  type CustomerAddress,
  customerAddressAnswerSchema,
  customerSchema,
  type customerUpdateSchema,
} from '@vitrina/contract'
import type { Kysely, Selectable } from 'kysely'
import type { z } from 'zod'
import {
  matchesStoredSchema,
  parseStoredJson,
  readValidRows,
  warnOfInvalidRow,
} from '../store/read-stored.ts'
import type { Tables } from '../store/tables.ts'

export type CustomerRow = Selectable<Tables['customer']>
type AddressRow = Selectable<Tables['customer_address']>
export type ParsedCustomer = z.output<typeof customerUpdateSchema>['customer']
export type ParsedCustomerBaseline = NonNullable<z.output<typeof customerUpdateSchema>['seen']>
export type ParsedAddress = NonNullable<ParsedCustomer['addresses']>[number]

export async function findCustomer(
  db: Kysely<Tables>,
  id: string,
): Promise<CustomerRow | undefined> {
  return db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function loadCustomer(db: Kysely<Tables>, customer: CustomerRow): Promise<Customer> {
  const addresses = toCustomerAddresses(await readAddresses(db, customer.id))
  const billing = addresses.find(({ default_billing }) => default_billing)?.id
  const shipping = addresses.find(({ default_shipping }) => default_shipping)?.id
  return {
    id: Number(customer.id),
    group_id: customer.group_id,
    ...(billing && { default_billing: String(billing) }),
    ...(shipping && { default_shipping: String(shipping) }),
    created_at: formatUtcDateTime(customer.created_at),
    updated_at: formatUtcDateTime(customer.updated_at),
    created_in: customer.created_in,
    email: customer.email,
    firstname: customer.firstname,
    lastname: customer.lastname,
    store_id: customer.store_id,
    website_id: 1,
    addresses,
    custom_attributes: readAttributes(customer),
    disable_auto_group_change: 0,
  }
}

/**
 * Addresses without an id are new, those with one keep it, those not given are deleted. One that
 * cannot be read nobody could give: it stays.
 */
export async function replaceAddresses(
  trx: Kysely<Tables>,
  customerId: string,
  addresses: readonly ParsedAddress[],
): Promise<void> {
  const given = addresses.flatMap(({ id }) => (id ? [String(id)] : []))
  const damaged = (await readAddresses(trx, customerId)).filter(
    ({ data }) => !matchesStoredSchema(storedAddressSchema, data),
  )
  const kept = [...given, ...damaged.map(({ id }) => id)]
  await trx
    .deleteFrom('customer_address')
    .where('customer_id', '=', customerId)
    .$if(kept.length > 0, query => query.where('id', 'not in', kept))
    .execute()
  const shipping = addresses.findIndex(address => address.default_shipping)
  const billing = addresses.findIndex(address => address.default_billing)
  for (const [index, { id, ...address }] of addresses.entries()) {
    const facts = {
      is_default_shipping: index === shipping,
      is_default_billing: index === billing,
      data: JSON.stringify(storedAddress(address)),
    }
    if (id) {
      const own = trx.updateTable('customer_address').set(facts).where('id', '=', String(id))
      await own.where('customer_id', '=', customerId).execute()
    } else {
      await trx
        .insertInto('customer_address')
        .values({ customer_id: customerId, ...facts })
        .execute()
    }
  }
}

export async function readAddresses(db: Kysely<Tables>, customerId: string): Promise<AddressRow[]> {
  return db
    .selectFrom('customer_address')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()
}

/** UTC, as this family writes moments: `2026-03-01 10:00:00`. */
export function formatUtcDateTime(date: Date): string {
  return date.toISOString().slice(0, 19).replace('T', ' ')
}

const storedAddressSchema = customerAddressAnswerSchema.omit({
  ...{ id: true, customer_id: true, default_shipping: true, default_billing: true },
})

function storedAddress(address: Omit<ParsedAddress, 'id'>) {
  const { firstname, lastname, street, city, postcode, country_id, region } = address
  const region_id = address.region_id ?? region?.region_id ?? 0
  return {
    region: { region_code: region?.region_code ?? null, region: region?.region ?? null, region_id },
    region_id,
    country_id,
    street,
    ...(address.company && { company: address.company }),
    ...(address.telephone && { telephone: address.telephone }),
    ...(address.vat_id && { vat_id: address.vat_id }),
    postcode,
    city,
    firstname,
    lastname,
  }
}

/** Without those that cannot be read. */
export function toCustomerAddresses(rows: readonly AddressRow[]): CustomerAddress[] {
  return readValidRows(rows, toShownAddress, warnOfInvalidRow)
}

function toShownAddress(row: AddressRow): CustomerAddress {
  return {
    id: Number(row.id),
    customer_id: Number(row.customer_id),
    ...parseStoredJson(storedAddressSchema, row.data, `customer_address ${row.id}`),
    ...(row.is_default_shipping && { default_shipping: true }),
    ...(row.is_default_billing && { default_billing: true }),
  }
}

const attributeSchema = customerSchema.shape.custom_attributes.element

function readAttributes({ id, custom_attributes }: CustomerRow): Customer['custom_attributes'] {
  const row = `customer ${id}, custom_attributes`
  const read = (attribute: unknown) => parseStoredJson(attributeSchema, attribute, row)
  return readValidRows([custom_attributes].flat(), read, warnOfInvalidRow)
}

import { z } from 'zod'
import { storedText } from './stored-text.ts'

const mostAddresses = 2
const mostAttributes = 5

const required = (message: string) => storedText(200).trim().min(1, message)
const optional = storedText(200).nullish()
/** Ids come back as text or number from clients of this family. */
const ownId = z.coerce.number().int().nullish()

/** Letters of any script: «Анна», «O'Neill», «Жан-Пьер». */
const personName = required('Укажите имя').regex(/\p{L}/u, 'В имени должна быть хотя бы одна буква')

/** E-mails are compared without regard to case, so they are kept in lower case. */
const customerEmail = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email('Проверьте адрес почты').max(254, 'Проверьте адрес почты'))

const customerAddressSchema = z.object({
  /** Absent for a new address. */
  id: ownId,
  customer_id: ownId,
  firstname: personName,
  lastname: personName,
  /** Street, then house and flat. */
  street: z
    .array(required('Укажите улицу и дом'))
    .min(2, 'Укажите улицу и дом')
    .max(10, 'В адресе не больше 10 строк'),
  city: required('Укажите город'),
  postcode: storedText(32).trim().min(3, 'В индексе не меньше трёх знаков'),
  country_id: z.string().regex(/^[A-Z]{2}$/, 'Код страны из двух букв'),
  region: z
    .object({
      region: storedText(200).nullable(),
      region_code: optional,
      region_id: z.union([z.number(), storedText(200)]).nullish(),
    })
    .nullish(),
  region_id: z.union([z.number(), storedText(200)]).nullish(),
  company: optional,
  telephone: optional,
  vat_id: optional,
  default_shipping: z.boolean().nullish(),
  default_billing: z.boolean().nullish(),
})

const addresses = z
  .array(customerAddressSchema)
  .max(mostAddresses, `Не больше ${mostAddresses} адресов`)

/** Contract §2.1. How strong the password must be, the platform says in words of its own. */
export const customerCreationSchema = z.object({
  customer: z.object({
    email: customerEmail,
    firstname: personName,
    lastname: personName,
    addresses: addresses.nullish(),
  }),
  password: z.string(),
})
export type CustomerCreation = z.input<typeof customerCreationSchema>

/** Contract §2.8. Lists that are absent stay as they are; those given replace the old ones. */
export const customerUpdateSchema = z.object({
  customer: z.strictObject({
    email: customerEmail,
    firstname: personName,
    lastname: personName,
    addresses: addresses.optional(),
    custom_attributes: z
      .array(
        z.object({
          attribute_code: required('Укажите код'),
          value: z.union([storedText(1_000), z.number(), z.boolean()]).nullable(),
        }),
      )
      .max(mostAttributes, `Не больше ${mostAttributes} полей`)
      .optional(),
    /** Clients send back what they read. */
    groupToken: z.unknown().optional(),
  }),
})
export type CustomerUpdate = z.input<typeof customerUpdateSchema>

export const loginSchema = z.object({ username: z.string(), password: z.string() })
export type Login = z.input<typeof loginSchema>

export const refreshSchema = z.object({ refreshToken: z.string().min(1) })
export type Refresh = z.input<typeof refreshSchema>

export const passwordChangeSchema = z.object({
  currentPassword: z.string(),
  newPassword: z.string(),
})
export type PasswordChange = z.input<typeof passwordChangeSchema>

export const orderHistoryQuerySchema = z.object({
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
  currentPage: z.coerce.number().int().min(1).max(1_000_000).default(1),
})

/** `meta` of the answers to login and refresh; their `result` is the access token. */
export type LoginMeta = { refreshToken: string }

export type CustomerAddress = {
  id: number
  customer_id: number
  firstname: string
  lastname: string
  street: string[]
  city: string
  postcode: string
  country_id: string
  region: { region_code: string | null; region: string | null; region_id: number | string }
  region_id: number | string
  company?: string
  telephone?: string
  vat_id?: string
  default_shipping?: true
  default_billing?: true
}

/** Contract §2.7. Dates are UTC: `2026-03-01 10:00:00`. */
export type Customer = {
  id: number
  group_id: number
  /** Ids of addresses, as text. */
  default_billing?: string
  default_shipping?: string
  created_at: string
  updated_at: string
  created_in: string
  email: string
  firstname: string
  lastname: string
  store_id: number
  website_id: number
  addresses: CustomerAddress[]
  custom_attributes: { attribute_code: string; value: string | number | boolean | null }[]
  disable_auto_group_change: number
  /** Proves the group to calls that know no customer; opaque to clients. */
  groupToken?: string
}

type OrderAddress = Record<string, unknown>

export type PlacedOrderItem = {
  item_id: number
  parent_item_id: null
  product_type: string
  sku: string
  name: string
  price: number
  price_incl_tax: number
  qty_ordered: number
  row_total: number
  row_total_incl_tax: number
}

/** Contract §2.9. Amounts are decimal rubles. */
export type PlacedOrder = {
  entity_id: number
  increment_id: string
  created_at: string
  status: string
  state: string
  customer_email: string
  customer_firstname: string
  customer_lastname: string
  store_name: string
  order_currency_code: string
  subtotal: number
  subtotal_incl_tax: number
  tax_amount: number
  shipping_amount: number
  discount_amount: number
  grand_total: number
  total_due: number
  items: PlacedOrderItem[]
  billing_address: OrderAddress
  payment: { method: string; additional_information: [title: string] }
  shipping_description: string
  extension_attributes: {
    shipping_assignments: { shipping: { address: OrderAddress; method: string } }[]
  }
}

/** Newest first. A page beyond the end is the last page again. */
export type OrderHistory = {
  items: PlacedOrder[]
  search_criteria: { page_size: number; current_page: number }
  total_count: number
}

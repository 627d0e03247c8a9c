import { isSingleEmailAddress, type Money } from '@vitrina/domain'
import { z } from 'zod'
import { amountSchema } from './amount.ts'
import { type PriceList, priceListEntrySchema } from './price-list.ts'
import { type Seller, sellerSchema } from './seller.ts'

const currencyCode = z.string().regex(/^[A-Z]{3}$/, 'a currency has three capital letters')
const country = z.string().regex(/^[A-Z]{2}$/, 'a country has two capital letters')
const storeCode = z
  .string()
  .regex(/^[a-z0-9_-]{1,32}$/i, 'a store code has letters, digits, - and _')

/** A store view as it is written down: what it leaves out comes from the one it extends. */
export const storeViewEntrySchema = z.strictObject({
  extend: z.string().optional(),
  storeId: z.int().min(1).optional(),
  name: z.string().min(1).max(100).optional(),
  appendStoreCode: z.boolean().optional(),
  i18n: z
    .strictObject({
      defaultLocale: z.string().optional(),
      /** Whose texts stand in for those that are missing in the view's own language. */
      fallbackLocale: z.string().optional(),
      currencyCode: currencyCode.optional(),
    })
    .optional(),
  /** What things cost in the view; as the documents say when left out. */
  prices: priceListEntrySchema.optional(),
  delivery: z
    .strictObject({
      /** Where parcels go; the tax country alone when left out. */
      countries: z.array(country).min(1).optional(),
      /** By `carrier_method`, in the view's currency. */
      costs: z
        .record(
          z.string(),
          amountSchema.refine(cost => cost >= 0, 'a delivery costs nothing or more'),
        )
        .optional(),
    })
    .optional(),
  tax: z
    .strictObject({
      defaultCountry: country.optional(),
      /** The tax rule must then name the customer's tax class as well. */
      byCustomerGroup: z.boolean().optional(),
    })
    .optional(),
  elasticsearch: z
    .strictObject({
      index: z
        .string()
        .regex(/^[a-z0-9_-]+$/)
        .optional(),
    })
    .optional(),
  /** The category all departments stand in; found in the catalogue when left out. */
  rootCategoryId: z.int().min(1).optional(),
  /** Where the price ranges of filters end; by the currency when left out. */
  priceSteps: z
    .array(amountSchema.refine(step => step > 0, 'a price range ends above nothing'))
    .min(1)
    .max(20)
    .optional(),
  seller: sellerSchema.optional(),
  /** Where the contact form of the storefront writes to; without one it has none. */
  contact: z
    .strictObject({ email: z.string().refine(isSingleEmailAddress, 'is not an e-mail address') })
    .optional(),
  seo: z.record(z.string(), z.unknown()).optional(),
})

export type StoreViewEntry = z.output<typeof storeViewEntrySchema>

export const storeViewFileSchema = z.strictObject({
  multistore: z.boolean(),
  /** Prices of documents, coupons and deliveries are sums in this. */
  catalogCurrency: currencyCode,
  defaultStoreCode: storeCode,
  storeViews: z.record(storeCode, storeViewEntrySchema),
})

export type StoreViewFile = z.output<typeof storeViewFileSchema>

/**
 * One shop window over the common catalogue (docs/rules/settings.md#store-views), with everything
 * filled in.
 */
export type StoreView = {
  storeCode: string
  storeId: number
  name: string
  appendStoreCode: boolean
  locale: string
  fallbackLocale: string | undefined
  currencyCode: string
  /** Undefined where prices are those of the documents. */
  priceList: PriceList | undefined
  deliveryCountries: readonly string[]
  deliveryCosts: Readonly<Record<string, Money>>
  taxCountry: string
  taxesByGroup: boolean
  catalogIndex: string
  rootCategoryId: number | undefined
  priceSteps: readonly Money[] | undefined
  seller: Seller | undefined
  contactEmail: string | undefined
}

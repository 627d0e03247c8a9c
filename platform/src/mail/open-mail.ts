import { type OrderEmailEvent, orderEmailEvents } from '@vitrina/settings'
import type { Store } from '../store/open-store.ts'
import type { StoreViews } from '../store-views/store-views.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import {
  createEmailAudienceResolver,
  createEmailLanguageResolver,
  type EmailAudienceResolver,
  type EmailLanguageResolver,
} from './reader-language.ts'
import { createShopDetailsGetter, type ShopDetailsGetter } from './shop-addresses.ts'
import { createShopEmails, type EmailShopDetails, type ShopEmails } from './shop-emails.ts'

/** Everything other modules send emails by. */
export type EmailService = {
  outbox: Outbox
  emails: ShopEmails
  languageOf: EmailLanguageResolver
  addresseeOf: EmailAudienceResolver
  /** Of the main store. */
  shop: EmailShopDetails
  shopOf: ShopDetailsGetter
}

export type MailSettings = {
  /** The storefront's public address, without a slash at its end. */
  shopUrl: string
  /** The shop's name in emails; its own in each language when left out. */
  shopName?: string | undefined
  /** What stands right of the @ in the shop's address. */
  domain: string
  /** Who of the staff hears of orders. */
  staff?: readonly string[] | undefined
  /** Of which events of an order; of all unless given. */
  staffEvents?: readonly OrderEmailEvent[] | undefined
}

export type EmailServiceOptions = {
  store: Store
  storeViews: StoreViews
  now: () => number
  settings?: MailSettings
}

const atHome: MailSettings = { shopUrl: 'http://localhost:3000', domain: 'localhost' }

export function createEmailService({
  store,
  storeViews,
  now,
  settings = atHome,
}: EmailServiceOptions): EmailService {
  const { shopUrl, shopName, domain, staff = [], staffEvents = orderEmailEvents } = settings
  const outbox = createOutbox({ store, now, domain })
  const shopOf = createShopDetailsGetter(storeViews, { shopUrl, shopName })
  return {
    outbox,
    emails: createShopEmails(outbox, shopOf, { addresses: staff, events: staffEvents }),
    languageOf: createEmailLanguageResolver(storeViews),
    addresseeOf: createEmailAudienceResolver(storeViews),
    shop: shopOf(storeViews.main.storeId),
    shopOf,
  }
}

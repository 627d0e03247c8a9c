import type { Store } from '../store/open-store.ts'
import type { StoreViews } from '../store-views/store-views.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import {
  createAddressee,
  createReaderLanguage,
  type FindAddressee,
  type ReaderLanguage,
} from './reader-language.ts'
import { createShopAddresses, type ShopAddresses } from './shop-addresses.ts'
import { createShopEmails, type ShopAddress, type ShopEmails } from './shop-emails.ts'

/** Everything other modules send emails by. */
export type Mail = {
  outbox: Outbox
  emails: ShopEmails
  languageOf: ReaderLanguage
  addresseeOf: FindAddressee
  /** Of the main store. */
  shop: ShopAddress
  shopOf: ShopAddresses
}

export type MailSettings = {
  /** The storefront's public address, without a slash at its end. */
  shopUrl: string
  /** The shop's name in emails; its own in each language when left out. */
  shopName?: string | undefined
  /** What stands right of the @ in the shop's address. */
  domain: string
  /** Who of the staff hears of each new order. */
  staff?: readonly string[] | undefined
}

export type OpenMailOptions = {
  store: Store
  storeViews: StoreViews
  now: () => number
  settings?: MailSettings
}

const atHome: MailSettings = { shopUrl: 'http://localhost:3000', domain: 'localhost' }

export function openMail({ store, storeViews, now, settings = atHome }: OpenMailOptions): Mail {
  const { shopUrl, shopName, domain, staff } = settings
  const outbox = createOutbox({ store, now, domain })
  const shopOf = createShopAddresses(storeViews, { shopUrl, shopName })
  return {
    outbox,
    emails: createShopEmails(outbox, shopOf, staff),
    languageOf: createReaderLanguage(storeViews),
    addresseeOf: createAddressee(storeViews),
    shop: shopOf(storeViews.main.storeId),
    shopOf,
  }
}

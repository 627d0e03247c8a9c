import type { Store } from '../store/open-store.ts'
import { sellerText } from '../store-views/seller-text.ts'
import type { StoreViews } from '../store-views/store-views.ts'
import type { Language } from './emails/shop-signs.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { createReaderLanguage, type ReaderLanguage } from './reader-language.ts'
import { createShopEmails, type ShopAddress, type ShopEmails } from './shop-emails.ts'

/** Everything other modules send emails by. */
export type Mail = {
  outbox: Outbox
  emails: ShopEmails
  languageOf: ReaderLanguage
  shop: ShopAddress
}

export type MailSettings = {
  /** The storefront's public address, without a slash at its end. */
  shopUrl: string
  /** The shop's name in emails; its own in each language when left out. */
  shopName?: string | undefined
  /** What stands right of the @ in the shop's address. */
  domain: string
}

export type OpenMailOptions = {
  store: Store
  storeViews: StoreViews
  now: () => number
  settings?: MailSettings
}

const atHome: MailSettings = { shopUrl: 'http://localhost:3000', domain: 'localhost' }

export function openMail({ store, storeViews, now, settings = atHome }: OpenMailOptions): Mail {
  const { shopUrl, shopName, domain } = settings
  // The demo shop's view has a name in one language; its emails know it in both.
  const { name, seller } = storeViews.main
  const ownName = name === 'Витрина' ? undefined : name
  const outbox = createOutbox({ store, now, domain })
  const shop = {
    url: shopUrl,
    homes: { ru: shopUrl + homePath(storeViews, 'ru'), en: shopUrl + homePath(storeViews, 'en') },
    name: { ru: shopName ?? ownName ?? 'Витрина', en: shopName ?? ownName ?? 'Vitrina' },
    currencyCode: storeViews.main.currencyCode,
    seller: seller && { ru: sellerText(seller, 'ru-RU'), en: sellerText(seller, 'en-US') },
  }
  return {
    outbox,
    emails: createShopEmails(outbox, shop),
    languageOf: createReaderLanguage(storeViews),
    shop,
  }
}

/** Of the first view in the language, one of the main store before others; else the main view. */
function homePath({ main, open }: StoreViews, language: Language): string {
  const inLanguage = open
    .filter(view => view === main || view.appendStoreCode)
    .filter(speaks(language))
  const view = inLanguage.find(({ storeId }) => storeId === main.storeId) ?? inLanguage[0] ?? main
  return view.appendStoreCode ? `/${view.storeCode}` : ''
}

const speaks = (language: Language) => (view: { locale: string }) =>
  new Intl.Locale(view.locale).language === language

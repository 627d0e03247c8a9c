import type { StoreView } from '@vitrina/contract'
import { buildSellerText } from '../store-views/seller-text.ts'
import type { StoreViews } from '../store-views/store-views.ts'
import { toEmailLocale } from './emails/email-messages.ts'
import { type EmailLanguage, emailLanguages } from './emails/shop-signs.ts'
import { findEmailLanguage } from './reader-language.ts'
import type { EmailShopDetails } from './shop-emails.ts'

/** How emails name each store, and where their links lead; the main one for one that is closed. */
export type ShopDetailsGetter = (storeId: number) => EmailShopDetails

type Naming = { shopUrl: string; shopName?: string | undefined }

export function createShopDetailsGetter(storeViews: StoreViews, naming: Naming): ShopDetailsGetter {
  const { main, open } = storeViews
  const mainStore = storeAddress(main, storeViews, naming)
  const others = open.filter(({ storeId }) => storeId !== main.storeId)
  const stores = Map.groupBy(others, ({ storeId }) => storeId)
  const byId = new Map(
    [...stores].map(([storeId, [first = main]]) => [
      storeId,
      storeAddress(first, storeViews, { shopUrl: naming.shopUrl }),
    ]),
  )
  return storeId => byId.get(storeId) ?? mainStore
}

function storeAddress(
  view: StoreView,
  storeViews: StoreViews,
  { shopUrl, shopName }: Naming,
): EmailShopDetails {
  const { name, seller, currencyCode } = view
  // The demo shop's view has a name in one language; its emails know it in all of theirs.
  const ownName = name === 'Витрина' ? undefined : name
  const home = (language: EmailLanguage) => shopUrl + homePath(view, storeViews, language)
  return {
    url: shopUrl,
    storeCode: view.storeId === storeViews.main.storeId ? undefined : view.storeCode,
    homes: createForEachLanguage(home),
    name: createForEachLanguage(
      language => shopName ?? ownName ?? (language === 'ru' ? 'Витрина' : 'Vitrina'),
    ),
    currencyCode,
    seller:
      seller && createForEachLanguage(language => buildSellerText(seller, toEmailLocale(language))),
  }
}

/**
 * Of the store's view in the language; else, for the main store, of any in it; else of the store's
 * first one with pages.
 */
function homePath(
  { storeId }: StoreView,
  { main, open }: StoreViews,
  language: EmailLanguage,
): string {
  const reached = open.filter(view => view === main || view.appendStoreCode)
  const own = reached.filter(view => view.storeId === storeId)
  const view =
    own.find(isViewIn(language)) ??
    (storeId === main.storeId ? reached.find(isViewIn(language)) : own[0]) ??
    main
  return view.appendStoreCode ? `/${view.storeCode}` : ''
}

const isViewIn = (language: EmailLanguage) => (view: StoreView) =>
  findEmailLanguage(view) === language

function createForEachLanguage<Value>(
  of: (language: EmailLanguage) => Value,
): Record<EmailLanguage, Value> {
  return Object.fromEntries(emailLanguages.map(language => [language, of(language)])) as Record<
    EmailLanguage,
    Value
  >
}

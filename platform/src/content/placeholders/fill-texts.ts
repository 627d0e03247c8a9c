import type { StoreView } from '@vitrina/contract'
import { getLanguageOfLocale } from '@vitrina/domain'
import { type Locale, locales } from '@vitrina/i18n'
import { listPaymentMethods } from '../../carts/delivery.ts'
import type { DeliveryService } from '../../delivery/delivery-service.ts'
import type { StoreViews } from '../../store-views/store-views.ts'
import { fillDocumentPlaceholders } from './fill-document.ts'
import { createPlaceholderDescriber, type PlaceholderDescriber } from './placeholder-words.ts'
import { isEntityWithPlaceholders } from './stored-placeholders.ts'

/** Who reads a text: through which view, and of which store where a call names another. */
export type PlaceholderAudience = { view: StoreView; storeId?: number }

/** A document as its reader sees it, with what the shop knows in the place of placeholders. */
export type PlaceholderFiller = <Document>(
  entity: string,
  document: Document,
  reader: PlaceholderAudience,
) => Document

type Known = {
  views: Pick<StoreViews, 'open'>
  delivery: Pick<DeliveryService, 'figuresOf' | 'termsOf'>
  /** So long an order waits to be paid on the site. */
  paymentWaitMs: number
}

type Marked = { store_id?: unknown; text_language?: unknown }

/**
 * Prices and days are those of a cart in the same view; nothing of them is kept with the text, so
 * that a changed delivery file changes every page with it.
 */
export function createPlaceholderFiller({
  views,
  delivery,
  paymentWaitMs,
}: Known): PlaceholderFiller {
  const words = new Map<string, PlaceholderDescriber>()

  function describeIn(view: StoreView, locale: Locale): PlaceholderDescriber {
    const key = `${view.storeCode} ${locale}`
    const known = words.get(key) ?? createPlaceholderDescriber(figuresOf(view), locale)
    words.set(key, known)
    return known
  }

  function figuresOf(view: StoreView) {
    const terms = delivery.termsOf(view)
    const isPaidOnSite = terms.onlinePayments.length > 0
    return {
      currencyCode: view.currencyCode,
      delivery: delivery.figuresOf(view),
      paymentMethods: listPaymentMethods(true, terms).map(({ code }) => code),
      paymentMinutes: isPaidOnSite ? Math.round(paymentWaitMs / 60_000) : undefined,
    }
  }

  /** A store's own text is about that store, and in its language. */
  function readThrough(
    { store_id }: Marked,
    { view, storeId = view.storeId }: PlaceholderAudience,
  ) {
    const stores: unknown[] = Array.isArray(store_id) ? store_id : []
    const isOwn = stores.length > 0 && !stores.includes(0)
    const id = isOwn && !stores.includes(storeId) ? stores[0] : storeId
    const other = views.open.find(one => one.storeId === id)
    const about = view.storeId === id ? view : (other ?? view)
    return { about, writtenFor: isOwn ? about : view }
  }

  return (entity, document, reader) => {
    if (!isEntityWithPlaceholders(entity) || !document) return document
    const marked = document as Marked
    const { about, writtenFor } = readThrough(marked, reader)
    const language = typeof marked.text_language === 'string' ? marked.text_language : undefined
    const locale = findLocale(language, writtenFor.locale, writtenFor.fallbackLocale)
    return fillDocumentPlaceholders(document, describeIn(about, locale))
  }
}

/** The first that there are words in. */
function findLocale(...names: (string | undefined)[]): Locale {
  const known = names.flatMap(name =>
    name === undefined
      ? []
      : locales.filter(locale => getLanguageOfLocale(locale) === getLanguageOfLocale(name)),
  )
  return known[0] ?? 'en-US'
}

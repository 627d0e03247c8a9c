import { getCurrencySign, type Kopecks, type Money, toMoney } from '@vitrina/domain'
import { createFormatters, createTranslations, type Locale, type Messages } from '@vitrina/i18n'
import german from '../../../messages/de-DE/placeholders.json' with { type: 'json' }
import english from '../../../messages/en-US/placeholders.json' with { type: 'json' }
import italian from '../../../messages/it-IT/placeholders.json' with { type: 'json' }
import russian from '../../../messages/ru-RU/placeholders.json' with { type: 'json' }
import type {
  DayCountRange,
  DeliveryRateSummary,
  DeliverySummary,
} from '../../delivery/delivery-summary.ts'
import type { DeliveryMethodReference, Placeholder } from './placeholder.ts'

/** What is filled in for one store view. */
export type PlaceholderValues = {
  currencyCode: string
  delivery: DeliverySummary
  /** Codes in the order of the checkout. */
  paymentMethods: readonly string[]
  /** So long an order waits to be paid on the site; undefined where nothing is. */
  paymentMinutes: number | undefined
}

/** In words that fit into a sentence; undefined where the page that shows the text knows it. */
export type PlaceholderDescriber = (placeholder: Placeholder | undefined) => string | undefined

const messages: Record<Locale, Messages> = {
  'ru-RU': russian,
  'en-US': english,
  'de-DE': german,
  'it-IT': italian,
}

export function createPlaceholderDescriber(
  { currencyCode, delivery, paymentMethods, paymentMinutes }: PlaceholderValues,
  locale: Locale,
): PlaceholderDescriber {
  const { t } = createTranslations(locale, { messages: { placeholders: messages[locale] } })
  const { shortPrice } = createFormatters(locale, getCurrencySign(currencyCode), 'UTC')

  const price = (sum: Kopecks) => (sum === 0 ? t('placeholders:free') : shortPrice(toMoney(sum)))

  function cost({ cost, freeFrom }: Pick<DeliveryRateSummary, 'cost' | 'freeFrom'>): string {
    if (cost === 0) return t('placeholders:free.always')
    if (freeFrom === undefined) return price(cost)
    return t('placeholders:free.from', { price: price(cost), sum: shortPrice(freeFrom as Money) })
  }

  function days([least, most]: DayCountRange): string {
    const range = least === most ? String(most) : `${least}–${most}`
    return t('placeholders:days', { count: most, range })
  }

  function ofWay(
    kind: 'price' | 'cost' | 'days',
    { zone, ...way }: DeliveryMethodReference,
  ): string {
    const rate = delivery.rate(way, zone)
    if (kind === 'days') return rate ? days(rate.days) : t('placeholders:days.unknown')
    if (!rate) return t('placeholders:price.unknown')
    return kind === 'price' ? price(rate.cost) : cost(rate)
  }

  function listMethods(): string {
    const known: Readonly<Record<string, string>> = {
      cashondelivery: t('placeholders:payment.cashondelivery'),
      sbp: t('placeholders:payment.sbp'),
      card: t('placeholders:payment.card'),
      banktransfer: t('placeholders:payment.banktransfer'),
    }
    const named = paymentMethods.flatMap(code => known[code] ?? [])
    return new Intl.ListFormat(locale, { type: 'disjunction' }).format(named)
  }

  return placeholder => {
    switch (placeholder?.kind) {
      case undefined:
        return t('placeholders:unknown')
      case 'price':
      case 'cost':
      case 'days':
        return ofWay(placeholder.kind, placeholder.way)
      case 'all-days':
        return delivery.days ? days(delivery.days) : t('placeholders:days.unknown')
      case 'preparation':
        return delivery.preparationDays === 0
          ? t('placeholders:preparation.none')
          : t('placeholders:preparation', { count: delivery.preparationDays })
      case 'until':
        return delivery.until
      case 'payment-methods':
        return listMethods()
      case 'online-payment':
        return paymentMinutes === undefined
          ? t('placeholders:payment.offline')
          : t('placeholders:payment.online', { count: paymentMinutes })
      case 'of-page':
        return undefined
    }
  }
}

import { formatArrivalDate, formatOpeningHours, type Translator } from '@vitrina/i18n'
import type { OrderEmailData } from './order-email-data.ts'
import type { EmailBranding } from './shop-signs.ts'

type OrderDelivery = NonNullable<OrderEmailData['delivery']>

/** How a parcel is delivered and where to. */
export type ParcelDelivery = {
  delivery: Pick<OrderDelivery, 'code' | 'title' | 'days' | 'point'> | undefined
  address: readonly string[]
}

/** Rows of an email: how the parcel is delivered and when, and its point or address. */
export function buildDeliveryRows(
  { delivery, address }: ParcelDelivery,
  shop: EmailBranding,
): [string, readonly string[]][] {
  const { language, t } = shop
  if (!delivery) return []
  const { days, point } = delivery
  const method = [
    getOrderMethodTitle(delivery, t),
    ...(days ? [formatArrivalDate(days, language)] : []),
  ]
  const destination = point ? listPointLines(point, shop) : address
  return [
    [t('emails:order.delivery'), method],
    ...(destination.length > 0
      ? [
          [t(point ? 'emails:order.point' : 'emails:order.address'), destination] as [
            string,
            readonly string[],
          ],
        ]
      : []),
  ]
}

/** The pick-up point: its name, address and opening hours. */
function listPointLines(
  { code, city, address, hours, directions }: NonNullable<OrderDelivery['point']>,
  { language, t }: EmailBranding,
): string[] {
  const hoursText = formatOpeningHours(hours, language, t('emails:order.dayOff'))
  const name = t('emails:order.pointName', { code })
  return [name, `${city}, ${address}`, hoursText, directions].filter(line => line !== '')
}

type NamedMethod = { code: string; title: string }

export function getOrderMethodTitle({ code, title }: NamedMethod, t: Translator): string {
  return findOrderMethodMessage(code, t) ?? title
}

/** What emails call a method of delivery or payment; an unknown one has no message. */
export function findOrderMethodMessage(code: string, t: Translator): string | undefined {
  const key = `emails:order.way.${code}`
  const words = t(key)
  return words === key ? undefined : words
}

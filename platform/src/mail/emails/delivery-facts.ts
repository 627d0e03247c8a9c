import { describeArrival, describeHours, type Translator } from '@vitrina/i18n'
import type { OrderEmailData } from './order-email-data.ts'
import type { ShopSigns } from './shop-signs.ts'

type OrderDelivery = NonNullable<OrderEmailData['delivery']>

/** How a parcel travels and where to, in letters of its order and of its way. */
export type TravellingOrder = {
  delivery: Pick<OrderDelivery, 'code' | 'title' | 'days' | 'point'> | undefined
  address: readonly string[]
}

/** How the parcel travels, when it arrives, and where: at a point, or at an address. */
export function deliveryRows(
  { delivery, address }: TravellingOrder,
  shop: ShopSigns,
): [string, readonly string[]][] {
  const { language, t } = shop
  if (!delivery) return []
  const { days, point } = delivery
  const way = [describeShippingWay(delivery, t), ...(days ? [describeArrival(days, language)] : [])]
  const place = point ? pointLines(point, shop) : address
  return [
    [t('emails:order.delivery'), way],
    ...(place.length > 0
      ? [
          [t(point ? 'emails:order.point' : 'emails:order.address'), place] as [
            string,
            readonly string[],
          ],
        ]
      : []),
  ]
}

/** Where the parcel is fetched, and when it is open there. */
function pointLines(
  { code, city, address, hours, directions }: NonNullable<OrderDelivery['point']>,
  { language, t }: ShopSigns,
): string[] {
  const open = describeHours(hours, language, t('emails:order.dayOff'))
  const name = t('emails:order.pointName', { code })
  return [name, `${city}, ${address}`, open, directions].filter(line => line !== '')
}

type Way = { code: string; title: string }

export function describeShippingWay({ code, title }: Way, t: Translator): string {
  return findWayMessage(code, t) ?? title
}

/** What emails call a way of delivery or payment; a way of another name has none. */
export function findWayMessage(code: string, t: Translator): string | undefined {
  const key = `emails:order.way.${code}`
  const words = t(key)
  return words === key ? undefined : words
}

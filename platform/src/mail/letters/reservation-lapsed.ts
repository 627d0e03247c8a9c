import type { Letter } from '../letter.ts'
import { priceText } from './letter-formats.ts'
import { letterPage } from './letter-page.ts'
import { button, heading, paragraph, quiet } from './letter-parts.ts'
import type { ShopSigns } from './shop-signs.ts'

export function reservationLapsedLetter(
  { number, total, url }: { number: string; total: number; url: string },
  shop: ShopSigns,
): Letter {
  const { t } = shop
  const body = t('letters:reservationLapsed.body', {
    number,
    total: priceText(total, shop.language, shop.currencyCode),
  })
  return letterPage(
    {
      subject: t('letters:reservationLapsed.subject', { number }),
      preview: body,
      rows: [
        heading(t('letters:reservationLapsed.heading')),
        paragraph(body),
        button(t('letters:reservationLapsed.action'), url),
        quiet(t('letters:reservationLapsed.validity')),
      ],
      text: [
        t('letters:reservationLapsed.heading'),
        body,
        url,
        t('letters:reservationLapsed.validity'),
      ],
      reason: t('letters:reservationLapsed.reason'),
    },
    shop,
  )
}

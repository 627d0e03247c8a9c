import type { Letter } from '../letter.ts'
import { letterPage } from './letter-page.ts'
import { button, heading, paragraph } from './letter-parts.ts'
import type { ShopSigns } from './shop-signs.ts'

export function newsletterWelcomeLetter(
  { unsubscribeUrl, couponCode }: { unsubscribeUrl: string; couponCode: string | undefined },
  shop: ShopSigns,
): Letter {
  const { t } = shop
  const url = `${shop.url}/`
  const promised =
    couponCode === undefined ? [] : [t('letters:newsletterWelcome.coupon', { code: couponCode })]
  return letterPage(
    {
      subject: t('letters:newsletterWelcome.subject'),
      preview: promised[0] ?? t('letters:newsletterWelcome.body'),
      rows: [
        heading(t('letters:newsletterWelcome.heading')),
        ...promised.map(paragraph),
        paragraph(t('letters:newsletterWelcome.body')),
        button(t('letters:newsletterWelcome.action'), url),
      ],
      text: [
        ...promised,
        t('letters:newsletterWelcome.body'),
        `${t('letters:newsletterWelcome.action')}: ${url}`,
      ],
      reason: t('letters:newsletterWelcome.reason'),
      declining: { text: t('letters:newsletterWelcome.leave'), url: unsubscribeUrl },
    },
    shop,
  )
}

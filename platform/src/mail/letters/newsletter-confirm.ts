import type { Letter } from '../letter.ts'
import { letterPage } from './letter-page.ts'
import { button, heading, paragraph, quiet } from './letter-parts.ts'
import type { ShopSigns } from './shop-signs.ts'

export function newsletterConfirmLetter(
  { confirmUrl, hasCoupon }: { confirmUrl: string; hasCoupon: boolean },
  shop: ShopSigns,
): Letter {
  const { t } = shop
  const body = [
    t('letters:newsletterConfirm.body'),
    ...(hasCoupon ? [t('letters:newsletterConfirm.coupon')] : []),
    t('letters:newsletterConfirm.validity'),
  ].join(' ')
  return letterPage(
    {
      subject: t('letters:newsletterConfirm.subject'),
      preview: body,
      rows: [
        heading(t('letters:newsletterConfirm.heading')),
        paragraph(body),
        button(t('letters:newsletterConfirm.action'), confirmUrl),
        quiet(t('letters:newsletterConfirm.notYou')),
      ],
      text: [body, confirmUrl, t('letters:newsletterConfirm.notYou')],
      reason: t('letters:newsletterConfirm.reason'),
    },
    shop,
  )
}

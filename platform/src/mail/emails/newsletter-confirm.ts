import type { Email } from '../email.ts'
import { renderEmailPage } from './email-page.ts'
import { button, heading, paragraph, quiet } from './email-parts.ts'
import type { ShopSigns } from './shop-signs.ts'

export function writeNewsletterConfirmEmail(
  { confirmUrl, hasCoupon }: { confirmUrl: string; hasCoupon: boolean },
  shop: ShopSigns,
): Email {
  const { t } = shop
  const body = [
    t('emails:newsletterConfirm.body'),
    ...(hasCoupon ? [t('emails:newsletterConfirm.coupon')] : []),
    t('emails:newsletterConfirm.validity'),
  ].join(' ')
  return renderEmailPage(
    {
      subject: t('emails:newsletterConfirm.subject'),
      preview: body,
      rows: [
        heading(t('emails:newsletterConfirm.heading')),
        paragraph(body),
        button(t('emails:newsletterConfirm.action'), confirmUrl),
        quiet(t('emails:newsletterConfirm.notYou')),
      ],
      text: [body, confirmUrl, t('emails:newsletterConfirm.notYou')],
      reason: t('emails:newsletterConfirm.reason'),
    },
    shop,
  )
}

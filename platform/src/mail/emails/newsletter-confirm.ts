import type { EmailBody } from '../email.ts'
import { renderEmailPage } from './email-page.ts'
import { renderButton, renderHeading, renderMutedText, renderParagraph } from './email-parts.ts'
import type { EmailBranding } from './shop-signs.ts'

export function writeNewsletterConfirmEmail(
  { confirmUrl, hasCoupon }: { confirmUrl: string; hasCoupon: boolean },
  shop: EmailBranding,
): EmailBody {
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
        renderHeading(t('emails:newsletterConfirm.heading')),
        renderParagraph(body),
        renderButton(t('emails:newsletterConfirm.action'), confirmUrl),
        renderMutedText(t('emails:newsletterConfirm.notYou')),
      ],
      text: [body, confirmUrl, t('emails:newsletterConfirm.notYou')],
      reason: t('emails:newsletterConfirm.reason'),
    },
    shop,
  )
}

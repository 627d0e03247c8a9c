import type { EmailBody } from '../email.ts'
import { renderEmailPage } from './email-page.ts'
import { renderButton, renderHeading, renderParagraph } from './email-parts.ts'
import type { EmailBranding } from './shop-signs.ts'

export function writeNewsletterWelcomeEmail(
  { unsubscribeUrl, couponCode }: { unsubscribeUrl: string; couponCode: string | undefined },
  shop: EmailBranding,
): EmailBody {
  const { t } = shop
  const { url } = shop
  const promised =
    couponCode === undefined ? [] : [t('emails:newsletterWelcome.coupon', { code: couponCode })]
  return renderEmailPage(
    {
      subject: t('emails:newsletterWelcome.subject'),
      preview: promised[0] ?? t('emails:newsletterWelcome.body'),
      rows: [
        renderHeading(t('emails:newsletterWelcome.heading')),
        ...promised.map(renderParagraph),
        renderParagraph(t('emails:newsletterWelcome.body')),
        renderButton(t('emails:newsletterWelcome.action'), url),
      ],
      text: [
        ...promised,
        t('emails:newsletterWelcome.body'),
        `${t('emails:newsletterWelcome.action')}: ${url}`,
      ],
      reason: t('emails:newsletterWelcome.reason'),
      declining: { text: t('emails:newsletterWelcome.leave'), url: unsubscribeUrl },
    },
    shop,
  )
}

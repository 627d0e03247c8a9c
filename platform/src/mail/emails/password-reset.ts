import type { EmailBody } from '../email.ts'
import { renderEmailPage } from './email-page.ts'
import { renderButton, renderHeading, renderMutedText, renderParagraph } from './email-parts.ts'
import type { EmailBranding } from './shop-signs.ts'

export function writePasswordResetEmail(
  { email, token }: { email: string; token: string },
  shop: EmailBranding,
): EmailBody {
  const { t } = shop
  const url = `${shop.url}/create-password?${new URLSearchParams({ email, token })}`
  return renderEmailPage(
    {
      subject: t('emails:passwordReset.subject'),
      preview: t('emails:passwordReset.body'),
      rows: [
        renderHeading(t('emails:passwordReset.heading')),
        renderParagraph(t('emails:passwordReset.body')),
        renderButton(t('emails:passwordReset.action'), url),
        renderMutedText(t('emails:passwordReset.notYou')),
      ],
      text: [t('emails:passwordReset.body'), url, t('emails:passwordReset.notYou')],
      reason: t('emails:passwordReset.reason'),
    },
    shop,
  )
}

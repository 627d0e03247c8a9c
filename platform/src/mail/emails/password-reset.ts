import type { Email } from '../email.ts'
import { renderEmailPage } from './email-page.ts'
import { button, heading, paragraph, quiet } from './email-parts.ts'
import type { ShopSigns } from './shop-signs.ts'

export function writePasswordResetEmail(
  { email, token }: { email: string; token: string },
  shop: ShopSigns,
): Email {
  const { t } = shop
  const url = `${shop.url}/create-password?${new URLSearchParams({ email, token })}`
  return renderEmailPage(
    {
      subject: t('emails:passwordReset.subject'),
      preview: t('emails:passwordReset.body'),
      rows: [
        heading(t('emails:passwordReset.heading')),
        paragraph(t('emails:passwordReset.body')),
        button(t('emails:passwordReset.action'), url),
        quiet(t('emails:passwordReset.notYou')),
      ],
      text: [t('emails:passwordReset.body'), url, t('emails:passwordReset.notYou')],
      reason: t('emails:passwordReset.reason'),
    },
    shop,
  )
}

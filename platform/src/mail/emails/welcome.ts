import type { EmailBody } from '../email.ts'
import { renderEmailPage } from './email-page.ts'
import { renderButton, renderHeading, renderParagraph } from './email-parts.ts'
import type { EmailBranding } from './shop-signs.ts'

export function writeWelcomeEmail(
  { firstname, email }: { firstname: string; email: string },
  shop: EmailBranding,
): EmailBody {
  const { t } = shop
  const name = writeGreeting(firstname)
  const title = name ? t('emails:welcome.greeting', { name }) : t('emails:welcome.heading')
  const url = `${shop.url}/my-account`
  return renderEmailPage(
    {
      subject: t('emails:welcome.subject'),
      preview: t('emails:welcome.body'),
      rows: [
        renderHeading(title),
        renderParagraph(t('emails:welcome.body')),
        renderButton(t('emails:welcome.action'), url),
      ],
      text: [title, t('emails:welcome.body'), `${t('emails:welcome.action')}: ${url}`],
      reason: t('emails:welcome.reason', { email }),
    },
    shop,
  )
}

/** Anyone may register anyone’s address: what is no name but a message is not passed on. */
function writeGreeting(firstname: string): string {
  return /^[\p{L}\p{M}'’ʼ-]+( [\p{L}\p{M}'’ʼ-]+)?$/u.test(firstname) && firstname.length <= 40
    ? firstname
    : ''
}

import type { EmailBody } from '../email.ts'
import { renderEmailPage } from './email-page.ts'
import { renderHeading, renderParagraph } from './email-parts.ts'
import type { EmailBranding } from './shop-signs.ts'

/** Does not quote the message: its sender may have typed the address of somebody else. */
export function writeMessageReceivedEmail(shop: EmailBranding): EmailBody {
  const { t } = shop
  return renderEmailPage(
    {
      subject: t('emails:messageReceived.subject'),
      preview: t('emails:messageReceived.body'),
      rows: [
        renderHeading(t('emails:messageReceived.heading')),
        renderParagraph(t('emails:messageReceived.body')),
      ],
      text: [t('emails:messageReceived.body')],
      reason: t('emails:messageReceived.reason'),
    },
    shop,
  )
}

import type { Email } from '../email.ts'
import { renderEmailPage } from './email-page.ts'
import { heading, paragraph } from './email-parts.ts'
import type { ShopSigns } from './shop-signs.ts'

/** Does not quote the message: its sender may have typed the address of somebody else. */
export function writeMessageReceivedEmail(shop: ShopSigns): Email {
  const { t } = shop
  return renderEmailPage(
    {
      subject: t('emails:messageReceived.subject'),
      preview: t('emails:messageReceived.body'),
      rows: [
        heading(t('emails:messageReceived.heading')),
        paragraph(t('emails:messageReceived.body')),
      ],
      text: [t('emails:messageReceived.body')],
      reason: t('emails:messageReceived.reason'),
    },
    shop,
  )
}

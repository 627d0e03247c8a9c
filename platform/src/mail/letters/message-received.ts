import type { Letter } from '../letter.ts'
import { letterPage } from './letter-page.ts'
import { heading, paragraph } from './letter-parts.ts'
import type { ShopSigns } from './shop-signs.ts'

/** Says nothing of what was written: anyone may give anyone’s address. */
export function messageReceivedLetter(shop: ShopSigns): Letter {
  const { t } = shop
  return letterPage(
    {
      subject: t('letters:messageReceived.subject'),
      preview: t('letters:messageReceived.body'),
      rows: [
        heading(t('letters:messageReceived.heading')),
        paragraph(t('letters:messageReceived.body')),
      ],
      text: [t('letters:messageReceived.body')],
      reason: t('letters:messageReceived.reason'),
    },
    shop,
  )
}

import type { Letter } from '../letter.ts'
import { letterPage } from './letter-page.ts'
import { button, heading, paragraph, quiet } from './letter-parts.ts'
import type { ShopSigns } from './shop-signs.ts'

export function passwordResetLetter(
  { email, token }: { email: string; token: string },
  shop: ShopSigns,
): Letter {
  const { t } = shop
  const url = `${shop.url}/create-password?${new URLSearchParams({ email, token })}`
  return letterPage(
    {
      subject: t('letters:passwordReset.subject'),
      preview: t('letters:passwordReset.body'),
      rows: [
        heading(t('letters:passwordReset.heading')),
        paragraph(t('letters:passwordReset.body')),
        button(t('letters:passwordReset.action'), url),
        quiet(t('letters:passwordReset.notYou')),
      ],
      text: [t('letters:passwordReset.body'), url, t('letters:passwordReset.notYou')],
      reason: t('letters:passwordReset.reason'),
    },
    shop,
  )
}

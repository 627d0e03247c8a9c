import type { Letter } from '../letter.ts'
import { letterPage } from './letter-page.ts'
import { button, heading, paragraph } from './letter-parts.ts'
import type { ShopSigns } from './shop-signs.ts'

export function welcomeLetter(
  { firstname, email }: { firstname: string; email: string },
  shop: ShopSigns,
): Letter {
  const { t } = shop
  const name = greeted(firstname)
  const title = name ? t('letters:welcome.greeting', { name }) : t('letters:welcome.heading')
  const url = `${shop.url}/my-account`
  return letterPage(
    {
      subject: t('letters:welcome.subject'),
      preview: t('letters:welcome.body'),
      rows: [
        heading(title),
        paragraph(t('letters:welcome.body')),
        button(t('letters:welcome.action'), url),
      ],
      text: [title, t('letters:welcome.body'), `${t('letters:welcome.action')}: ${url}`],
      reason: t('letters:welcome.reason', { email }),
    },
    shop,
  )
}

/** Anyone may register anyone’s address: what is no name but a message is not passed on. */
function greeted(firstname: string): string {
  return /^[\p{L}\p{M}'’ʼ-]+( [\p{L}\p{M}'’ʼ-]+)?$/u.test(firstname) && firstname.length <= 40
    ? firstname
    : ''
}

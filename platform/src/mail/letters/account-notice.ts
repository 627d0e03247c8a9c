import type { Letter } from '../letter.ts'
import { letterPage } from './letter-page.ts'
import { button, heading, paragraph, quiet } from './letter-parts.ts'
import type { ShopSigns } from './shop-signs.ts'

/** What a notice about a change of an account says in one language. */
type NoticeWords = {
  subject: (shop: string) => string
  heading: string
  body: string
  /** What to do for who did not change it. */
  notYou: string
  action: string
  /** Why the letter came. */
  reason: string
}

/** Tells that something about an account has changed, also to who did not do it. */
export function accountNotice(say: NoticeWords, shop: ShopSigns): Letter {
  return letterPage(
    {
      subject: say.subject(shop.name),
      preview: say.body,
      rows: [
        heading(say.heading),
        paragraph(say.body),
        quiet(say.notYou),
        button(say.action, `${shop.url}/`),
      ],
      text: [say.body, say.notYou],
      reason: say.reason,
    },
    shop,
  )
}

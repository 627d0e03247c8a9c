import type { Letter } from '../letter.ts'
import { letterPage } from './letter-page.ts'
import { button, heading, paragraph, quiet } from './letter-parts.ts'
import type { ShopSigns } from './shop-signs.ts'

/** The notices, by the beginning of the keys of their messages. */
type Notice = 'passwordChanged' | 'emailChanged' | 'accountDeleted'

/** Tells that something about an account has changed, also to who did not do it. */
export function accountNotice(notice: Notice, shop: ShopSigns): Letter {
  const say = (what: string) => shop.t(`letters:${notice}.${what}`)
  const body = say('body')
  const notYou = say('notYou')
  return letterPage(
    {
      subject: say('subject'),
      preview: body,
      rows: [
        heading(say('heading')),
        paragraph(body),
        quiet(notYou),
        button(say('action'), `${shop.url}/`),
      ],
      text: [body, notYou],
      reason: say('reason'),
    },
    shop,
  )
}

import type { Email } from '../email.ts'
import { renderEmailPage } from './email-page.ts'
import { button, heading, paragraph, quiet } from './email-parts.ts'
import type { ShopSigns } from './shop-signs.ts'

/** The notices, by the beginning of the keys of their messages. */
type Notice = 'passwordChanged' | 'emailChanged' | 'accountDeleted'

/** Tells that something about an account has changed, also to who did not do it. */
export function writeAccountNotice(notice: Notice, shop: ShopSigns): Email {
  const say = (what: string) => shop.t(`emails:${notice}.${what}`)
  const body = say('body')
  const notYou = say('notYou')
  return renderEmailPage(
    {
      subject: say('subject'),
      preview: body,
      rows: [
        heading(say('heading')),
        paragraph(body),
        quiet(notYou),
        button(say('action'), shop.url),
      ],
      text: [body, notYou],
      reason: say('reason'),
    },
    shop,
  )
}

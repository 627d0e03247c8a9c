import type { EmailBody } from '../email.ts'
import { renderEmailPage } from './email-page.ts'
import { renderButton, renderHeading, renderMutedText, renderParagraph } from './email-parts.ts'
import type { EmailBranding } from './shop-signs.ts'

/** The notices, by the beginning of the keys of their messages. */
type Notice = 'passwordChanged' | 'emailChanged' | 'accountDeleted'

/** Tells that something about an account has changed, also to who did not do it. */
export function writeAccountChangeEmail(notice: Notice, shop: EmailBranding): EmailBody {
  const say = (what: string) => shop.t(`emails:${notice}.${what}`)
  const body = say('body')
  const notYou = say('notYou')
  return renderEmailPage(
    {
      subject: say('subject'),
      preview: body,
      rows: [
        renderHeading(say('heading')),
        renderParagraph(body),
        renderMutedText(notYou),
        renderButton(say('action'), shop.url),
      ],
      text: [body, notYou],
      reason: say('reason'),
    },
    shop,
  )
}

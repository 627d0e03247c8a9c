import { detectTextLanguage } from '@vitrina/domain'
import type { EmailBody } from '../email.ts'
import { renderEmailPage } from './email-page.ts'
import {
  renderButton,
  renderHeading,
  renderMutedText,
  renderParagraph,
  renderProductName,
} from './email-parts.ts'
import type { EmailBranding } from './shop-signs.ts'

export type RestockedEmailData = {
  name: string
  options: string
  /** ISO 639-1: of both. */
  textLanguage: string
  path: string
  leaveUrl: string
}

export function writeRestockedEmail(
  { name, options, textLanguage, path, leaveUrl }: RestockedEmailData,
  shop: EmailBranding,
): EmailBody {
  const { t } = shop
  const url = `${shop.url}${path}`
  const lang = detectTextLanguage(name, shop.language, textLanguage)
  const body = t('emails:restocked.body', { name })
  return renderEmailPage(
    {
      subject: t('emails:restocked.subject', { name }),
      preview: [body, options].filter(Boolean).join(' '),
      rows: [
        renderHeading(t('emails:restocked.heading')),
        renderParagraph(renderProductName(body, name, lang)),
        ...(options ? [renderMutedText(renderProductName(options, options, lang))] : []),
        renderButton(t('emails:restocked.action'), url),
        renderMutedText(t('emails:restocked.notHeld')),
      ],
      text: [
        t('emails:restocked.heading'),
        body,
        ...(options ? [options] : []),
        url,
        t('emails:restocked.notHeld'),
      ],
      reason: t('emails:restocked.reason'),
      declining: { text: t('emails:restocked.leave'), url: leaveUrl },
    },
    shop,
  )
}

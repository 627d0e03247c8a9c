import { detectTextLanguage } from '@vitrina/domain'
import type { Email } from '../email.ts'
import { renderEmailPage } from './email-page.ts'
import { button, heading, markName, paragraph, quiet } from './email-parts.ts'
import type { ShopSigns } from './shop-signs.ts'

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
  shop: ShopSigns,
): Email {
  const { t } = shop
  const url = `${shop.url}${path}`
  const lang = detectTextLanguage(name, shop.language, textLanguage)
  const body = t('emails:restocked.body', { name })
  return renderEmailPage(
    {
      subject: t('emails:restocked.subject', { name }),
      preview: [body, options].filter(Boolean).join(' '),
      rows: [
        heading(t('emails:restocked.heading')),
        paragraph(markName(body, name, lang)),
        ...(options ? [quiet(markName(options, options, lang))] : []),
        button(t('emails:restocked.action'), url),
        quiet(t('emails:restocked.notHeld')),
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

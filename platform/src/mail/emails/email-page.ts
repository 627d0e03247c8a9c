import { insertNoBreakSpaces } from '@vitrina/domain'
import type { EmailBody } from '../email.ts'
import { renderLink, toRawHtml } from './email-parts.ts'
import { emailFontFamily, emailStyleSheet, lightTheme } from './email-theme.ts'
import { type Html, html } from './html.ts'
import type { EmailBranding } from './shop-signs.ts'

export type EmailContent = {
  subject: string
  /** What mail programs show beside the subject. */
  preview: string
  rows: readonly Html[]
  /** The same in plain text, paragraph by paragraph. */
  text: readonly string[]
  /** Why this email came. */
  reason: string
  /** Below the reason, where an email may be declined. */
  declining?: { text: string; url: string }
}

/** One column under the shop's name, as text and as markup. */
export function renderEmailPage(content: EmailContent, shop: EmailBranding): EmailBody {
  const bind = shop.language === 'ru' ? insertNoBreakSpaces : (text: string) => text
  const { subject, text, reason, declining } = content
  const foot = [reason, declining && `${declining.text}: ${declining.url}`, shop.url, shop.seller]
  return {
    subject,
    html: bind(page(content, shop).markup),
    text: `${bind(text.join('\n\n'))}\n\n-- \n${shop.name}\n${bind(reason)}\n${foot.slice(1).filter(Boolean).join('\n')}\n`,
  }
}

function page(
  { subject, preview, rows, reason, declining }: EmailContent,
  shop: EmailBranding,
): Html {
  return html`<!doctype html>
<html lang="${shop.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${subject}</title>
<style>${toRawHtml(emailStyleSheet)}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${lightTheme.ground}">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${lightTheme.ground}"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;text-align:left">
<tr><td class="edge line" style="padding:28px 32px 20px;border-bottom:1px solid ${lightTheme.line}"><a class="ink" href="${shop.url}" style="${toRawHtml(emailFontFamily)}font-size:22px;line-height:1;font-weight:600;letter-spacing:-0.03em;color:${lightTheme.ink};text-decoration:none">${shop.name}</a></td></tr>
${rows}
<tr><td style="padding-top:48px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="edge line" style="padding:20px 32px 40px;border-top:1px solid ${lightTheme.line}"><p class="ink3" style="margin:0;${toRawHtml(emailFontFamily)}font-size:13px;line-height:1.5;color:${lightTheme.ink3}">${reason}${declining ? html` ${renderLink(declining.text, declining.url)}` : undefined}</p>${sellerRow(shop)}</td></tr></table></td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function sellerRow({ seller: text }: EmailBranding): Html | undefined {
  return text
    ? html`<p class="ink3" style="margin:12px 0 0;${toRawHtml(emailFontFamily)}font-size:13px;line-height:1.5;color:${lightTheme.ink3}">${text}</p>`
    : undefined
}

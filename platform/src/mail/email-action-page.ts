import { insertNoBreakSpaces } from '@vitrina/domain'
import type { Response } from 'express'
import { toRawHtml } from './emails/email-parts.ts'
import { darkTheme, emailFontFamily, lightTheme } from './emails/email-theme.ts'
import { html } from './emails/html.ts'
import { type EmailLanguage, emailLanguages } from './emails/shop-signs.ts'
import type { EmailShopDetails } from './shop-emails.ts'

const colours = (palette: Record<'ground' | 'ink' | 'onInk' | 'line' | 'accent', string>) =>
  `--ground:${palette.ground};--ink:${palette.ink};--on-ink:${palette.onInk};--line:${palette.line};--accent:${palette.accent}`

const styleSheet = `
:root{color-scheme:light dark;${colours(lightTheme)}}
@media (prefers-color-scheme:dark){:root{${colours(darkTheme)}}}
body{margin:0;background:var(--ground);color:var(--ink);${emailFontFamily}font-size:16px;line-height:1.55}
header,main{max-width:600px;margin:0 auto;padding:28px 20px 20px}
header{border-bottom:1px solid var(--line)}
header a{color:inherit;font-size:22px;line-height:1;font-weight:600;letter-spacing:-.03em;text-decoration:none}
main{padding-top:40px}
h1{margin:0 0 20px;font-size:clamp(30px,6vw,38px);line-height:1.08;letter-spacing:-.03em;font-weight:400;text-wrap:balance}
p{margin:0 0 32px}
.action{display:inline-block;padding:16px 28px;border:0;border-radius:0;background:var(--ink);color:var(--on-ink);font:inherit;line-height:20px;font-weight:500;text-decoration:none;cursor:pointer}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`

/**
 * A page with an `action` asks before it acts; any other links to a path of the shop, home being
 * the empty one.
 */
export type EmailActionPage = {
  title: string
  body: string
  action?: string | undefined
  way: { path: string; label: string }
}

/** Sends the page behind a link in an email: opening it changes nothing, its button does. */
export function sendEmailActionPage(
  response: Response,
  shop: EmailShopDetails,
  language: EmailLanguage,
  page: EmailActionPage,
): void {
  response.set(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  )
  response.set('cache-control', 'no-store')
  response.type('html').send(renderPage(shop, language, page))
}

/** The language that the link names. */
export function readEmailLinkLanguage({ lang }: Record<string, unknown>): EmailLanguage {
  return emailLanguages.find(language => language === lang) ?? 'ru'
}

function renderPage(
  shop: EmailShopDetails,
  language: EmailLanguage,
  { title, body, action, way }: EmailActionPage,
): string {
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} – ${shop.name[language]}</title>
<style>${toRawHtml(styleSheet)}</style>
</head>
<body>
<header><a href="${shop.homes[language]}">${shop.name[language]}</a></header>
<main>
<h1>${title}</h1>
<p>${body}</p>
${
  action
    ? html`<form method="post"><button class="action">${action}</button></form>`
    : html`<a class="action" href="${shop.homes[language]}${way.path}">${way.label}</a>`
}
</main></body>
</html>
`
  return language === 'ru' ? insertNoBreakSpaces(page.markup) : page.markup
}

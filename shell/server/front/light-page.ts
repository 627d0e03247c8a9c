import { createHash } from 'node:crypto'
import { secondsToReturn } from '@vitrina/http-server'
import { createTranslations, type Locale, locales, readLocale } from '@vitrina/i18n'
import en from '@vitrina/i18n/messages/en-US/light-page.json'
import ru from '@vitrina/i18n/messages/ru-RU/light-page.json'
import type { Request, Response } from 'express'
import { findOrigin } from '../find-origin.ts'
import { readCookie } from '../read-cookie.ts'
import type { ShellAssets } from '../shell-assets.ts'
import type { MainView } from '../views/main-view.ts'
import type { ServedView } from '../views/served-view.ts'
import { placeIn } from '../views/view-place.ts'

const messages = { 'ru-RU': ru, 'en-US': en }

const style = `main{padding-block:var(--s-7);display:grid;gap:var(--s-5);justify-items:start}
header{padding-block:var(--s-4);border-bottom:1px solid var(--line)}
header a{font-size:1.625rem;font-weight:var(--w-strong);letter-spacing:-.055em;text-decoration:none;color:inherit}
p{max-width:34em}nav{display:flex;flex-wrap:wrap;gap:var(--s-5)}nav a{padding-block:.75rem}`

const contentPolicy = [
  "default-src 'none'",
  `style-src 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "font-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

type LightPageOptions = {
  assets: Pick<ShellAssets, 'css'>
  views: readonly ServedView[]
  main: MainView
}

/**
 * Answers a page that no worker can render now: 503 with the time to try again, in the shopper's
 * language and the shop's looks. Made beforehand and from the shell's own words alone, so that it
 * costs nothing and never fails.
 */
export function createLightPage({ assets, views, main }: LightPageOptions) {
  const pages = new Map<string, Buffer>()
  for (const locale of locales) {
    for (const home of new Set(['', ...views.map(({ path }) => path)])) {
      const { t } = createTranslations(locale, {
        shopName: main.names[locale],
        messages: { 'light-page': messages[locale] },
      })
      const page = write({ locale, home, assets, t: key => escapeHtml(t(key)) })
      pages.set(`${locale} ${home}`, Buffer.from(page))
    }
  }

  return (request: Request, response: Response): void => {
    const asked = new URL(request.path.replace(/^[/\\]+/, '/'), findOrigin(request, undefined))
    const { view } = placeIn(views, asked)
    const locale =
      view?.locale ?? readLocale(readCookie(request.headers.cookie, 'locale'), main.locale)
    response.status(503)
    response.set({
      'content-type': 'text/html; charset=utf-8',
      'content-language': locale,
      'content-security-policy': contentPolicy,
      'cache-control': 'no-store',
      'retry-after': secondsToReturn(),
      vary: 'Cookie',
    })
    response.end(pages.get(`${locale} ${view?.path ?? ''}`))
  }
}

type Written = Pick<LightPageOptions, 'assets'> & {
  locale: Locale
  /** The path of the view's home page, without its last slash. */
  home: string
  /** The text of a message, as markup. */
  t(key: string): string
}

function write({ locale, home, assets, t }: Written): string {
  const sheets = assets.css.map(({ href }) => `<link rel="stylesheet" href="/assets/${href}">`)
  return `<!doctype html><html lang="${locale.slice(0, 2)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex"><title>${t('light-page:title')}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">${sheets.join('')}<style>${style}</style></head>
<body><header class="wrap"><a href="${home}/">${t('light-page:shop')}</a></header>
<main class="wrap"><h1 class="h1">${t('light-page:heading')}</h1><p class="lead">${t('light-page:text')}</p>
<nav><a class="link" href="">${t('light-page:retry')}</a><a class="link" href="${home}/">${t('light-page:toHome')}</a></nav></main></body></html>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, sign => `&#${sign.codePointAt(0)};`)
}

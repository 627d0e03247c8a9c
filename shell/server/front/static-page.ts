import { createHash } from 'node:crypto'
import type { Locale } from '@vitrina/i18n'
import { escapeHtml, writeCachedPageList } from '../../app/seen-list.ts'
import type { ShellAssets } from '../shell-assets.ts'

const style = `main{padding-block:var(--s-7);display:grid;gap:var(--s-5);justify-items:start}
header{padding-block:var(--s-4);border-bottom:1px solid var(--line)}
header a{font-size:1.625rem;font-weight:var(--w-strong);letter-spacing:-.055em;text-decoration:none;color:inherit}
p,ul{max-width:34em}ul{margin:0;padding-inline-start:1.25em;display:grid;gap:var(--s-2);list-style:disc}
h2{font-size:1.125rem;font-weight:var(--w-strong);margin:0 0 var(--s-3)}
nav{display:flex;flex-wrap:wrap;gap:var(--s-5)}nav a{padding-block:.75rem}
.lists{display:grid;gap:var(--s-6) var(--gutter);width:100%}@media(min-width:48em){.lists{grid-template-columns:1fr 1fr}}
.lists ul{padding:0;gap:0;list-style:none}.lists li{padding-block:.6rem;border-top:1px solid var(--line);line-height:1.4}
.seen{width:100%}.seen a{display:block}`

const contentPolicy = [
  "default-src 'none'",
  `style-src 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "font-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

type StaticPage = {
  assets: Pick<ShellAssets, 'css'>
  locale: Locale
  /** The path of the view's home page, without its last slash. */
  home: string
  text(key: 'title' | 'shop' | 'heading' | 'text' | 'retry' | 'toHome'): string
  lists?: readonly { heading: string; items: readonly string[] }[]
  /** The heading of a list that the service worker fills with what was seen in its browser. */
  seen?: string
}

/** A page in the shop's looks that runs no script and asks for nothing but the shell's sheets. */
export function writeStaticPage(page: StaticPage): Buffer {
  const { assets, locale, home, text, lists = [], seen } = page
  const markup = (key: Parameters<typeof text>[0]) => escapeHtml(text(key))
  const sheets = assets.css.map(({ href }) => `<link rel="stylesheet" href="/assets/${href}">`)
  const sections = lists.map(({ heading, items }) => {
    const lines = items.map(item => `<li>${escapeHtml(item)}</li>`).join('')
    return `<section><h2>${escapeHtml(heading)}</h2><ul>${lines}</ul></section>`
  })
  const ofLists = sections.length > 0 ? `<div class="lists">${sections.join('')}</div>` : ''
  const ofSeen = seen ? writeCachedPageList(escapeHtml(seen)) : ''
  return Buffer.from(`<!doctype html><html lang="${locale.slice(0, 2)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex"><title>${markup('title')}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">${sheets.join('')}<style>${style}</style></head>
<body><header class="wrap"><a href="${home}/">${markup('shop')}</a></header>
<main class="wrap"><h1 class="h1">${markup('heading')}</h1><p class="lead">${markup('text')}</p>${ofLists}${ofSeen}
<nav><a class="link" href="">${markup('retry')}</a><a class="link" href="${home}/">${markup('toHome')}</a></nav></main></body></html>`)
}

/** Whoever keeps such a page does so of their own accord: the worker does. */
export function buildStaticPageHeaders(locale: Locale) {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-language': locale,
    'content-security-policy': contentPolicy,
    'cache-control': 'no-store',
  }
}

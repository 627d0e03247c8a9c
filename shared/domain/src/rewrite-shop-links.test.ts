import { expect, it } from '@jest/globals'
import { rewriteShopLinks } from './rewrite-shop-links.ts'

/** Links of the shop at `/en`, and foreign ones. */
const english = (to: string) =>
  /^\/(en|de|media)\b/.test(to) ? to : to === '/' ? '/en' : `/en${to}`
const inEnglish = (html: string) => rewriteShopLinks(html, english)

it.each([
  ['<a href="/i/dostavka">x</a>', '<a href="/en/i/dostavka">x</a>'],
  ['<a class="b" HREF="/">x</a>', '<a class="b" HREF="/en">x</a>'],
  [
    '<p>/i</p><a href="/a">x</a> <a href="/b">y</a>',
    '<p>/i</p><a href="/en/a">x</a> <a href="/en/b">y</a>',
  ],
])('rewriteShopLinks prefixes the links of %s with the path of the store view', (html, inView) => {
  expect(inEnglish(html)).toBe(inView)
  expect(rewriteShopLinks(html, to => to)).toBe(html)
})

it.each([
  '<a href="https://elsewhere.example/">x</a>',
  '<a href="//elsewhere.example/">x</a>',
  '<a href="#top">x</a>',
  '<a href="/media/size.pdf">x</a>',
  '<a href="/en/palto">x</a>',
  '<a href="/de">x</a>',
  '<img src="/media/a.webp"><abbr data-href="/a">x</abbr>',
])('rewriteShopLinks does not change %s', html => {
  expect(inEnglish(html)).toBe(html)
})

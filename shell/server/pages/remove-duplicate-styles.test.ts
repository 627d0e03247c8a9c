import { expect, it } from '@jest/globals'
import { removeDuplicateStyles } from './remove-duplicate-styles.ts'

const sheet = (href: string, css: string) =>
  `<style data-precedence="${href}" data-href="${href}">${css}</style>`
const page = (head: string, body = '') => `<html><head>${head}</head><body>${body}</body></html>`
const drop = (html: string) => removeDuplicateStyles(Buffer.from(html)).toString()

it('a page keeps only the first of identical style elements in its head', () => {
  const [one, same, other] = [sheet('a', '.ж{}'), sheet('b', '.ж{}'), sheet('c', '.ж{top:0}')]
  const title = '<title>Пальто</title>'
  expect(drop(page(one + title + same + other + same, 'Ещё'))).toBe(
    page(one + title + other, 'Ещё'),
  )
})

it('a page keeps a repeated style element in its body', () => {
  const html = page(sheet('a', '.a{}'), sheet('a', '.a{}'))
  expect(drop(html)).toBe(html)
})

it('a page without a head keeps repeated style elements', () => {
  expect(drop(sheet('a', '.a{}') + sheet('a', '.a{}'))).toBe(
    sheet('a', '.a{}') + sheet('a', '.a{}'),
  )
})

/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, expect, it } from '@jest/globals'
import { replaceStylesheets } from './replace-sheets.ts'

const folder = 'http://localhost:3100/work/client/'
const links = () => [...document.querySelectorAll('link')]

afterEach(() => document.head.replaceChildren())

function addSheet(href: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  document.head.append(link)
  return link
}

it('a changed style sheet disables its previous version once the new version has loaded', () => {
  const former = addSheet('http://localhost:3100/1a/client/content.news.css')
  replaceStylesheets(document, folder, ['content.news.css'])
  const [, next] = links()
  expect(next?.href.split('?')[0]).toBe(`${folder}content.news.css`)
  expect(former.disabled).not.toBe(true)
  next?.dispatchEvent(new Event('load'))
  expect(former.disabled).toBe(true)
})

it('style sheets of other names or other origins are not replaced', () => {
  addSheet('http://localhost:3100/1a/client/content.home.css')
  addSheet('http://localhost/assets/content.news.css')
  replaceStylesheets(document, folder, ['content.news.css'])
  expect(links()).toHaveLength(2)
})

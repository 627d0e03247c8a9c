/** @jest-environment ./scripts/jsdom-environment.cjs */

import { expect, test } from '@jest/globals'
import { parseMoney } from '@vitrina/domain'
import { leadsTo } from '@vitrina/federation'
import { createUrlDirectory } from '../app/url-directory.ts'
import { rememberLinkTarget, rememberLinkTargetsOnClick } from './targets.ts'

test('a clicked link stores the target for its path, with the link’s text as name', () => {
  const urls = createUrlDirectory()
  rememberLinkTargetsOnClick(window, urls)
  const link = document.createElement('a')
  const target = {
    type: 'product',
    sku: 'VT-1',
    slug: 'palto',
    image: '/1.webp',
    price: parseMoney(100),
  } as const
  for (const [name, value] of Object.entries(leadsTo(target))) link.setAttribute(name, value)
  link.setAttribute('href', '/palto?childSku=VT-1-46')
  link.innerHTML = '<b>Пальто "Дождь"</b>'
  link.addEventListener('click', event => event.preventDefault())
  document.body.append(link)
  link.querySelector('b')?.click()
  expect(urls.find('/palto')).toEqual({ ...target, name: 'Пальто "Дождь"' })
})

test.each(['', '{"type":"product"', 'null'])('a link’s invalid target data %j is ignored', word => {
  const urls = createUrlDirectory()
  const link = document.createElement('a')
  link.setAttribute('href', '/palto')
  link.dataset.leadsTo = word
  rememberLinkTarget(link, urls)
  expect(urls.find('/palto')).toBeUndefined()
})

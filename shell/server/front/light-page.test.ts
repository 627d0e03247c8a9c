import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from '@jest/globals'
import express from 'express'
import type { ServedStoreView } from '../views/served-view.ts'
import { englishStoreView } from '../views/testing.ts'
import { createUnavailablePageHandler } from './light-page.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function ask(
  path: string,
  given: { cookie?: string; name?: string; views?: ServedStoreView[] } = {},
) {
  const { cookie = '', name, views = [] } = given
  const answer = createUnavailablePageHandler({
    assets: { css: [{ href: 'shell.css', css: '', hash: '' }] },
    views,
    main: {
      locale: 'ru-RU',
      currencyCode: 'RUB',
      country: 'RU',
      names: name ? { 'ru-RU': name } : {},
    },
  })
  const server = express().get('/{*path}', answer).listen(0)
  closing.push(() => server.close())
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } })
  return { response, html: await response.text() }
}

describe('the light page sent when no worker can render', () => {
  it('responds 503 with Retry-After, no-store and noindex', async () => {
    const { response, html } = await ask('/zhenschinam/platya')
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(html).toContain('<meta name="robots" content="noindex">')
  })

  it('is in the language of the locale cookie', async () => {
    const russian = await ask('/')
    const chosen = await ask('/', { cookie: 'locale=en-US' })
    expect([russian, chosen].map(({ html }) => html.match(/<html lang="(..)">/)?.[1])).toEqual([
      'ru',
      'en',
    ])
    expect(chosen.response.headers.get('content-language')).toBe('en-US')
  })

  it('is in the language of the URL’s store view, and links to that view’s home page', async () => {
    const { html } = await ask('/en/women', { views: [englishStoreView] })
    expect(html).toContain('<html lang="en">')
    expect(html).toContain('href="/en/"')
  })

  it('shows the shop’s name with its markup escaped', async () => {
    const { html } = await ask('/', { name: '<Дом & сад> $&' })
    expect(html).toContain('&#60;Дом &#38; сад&#62; $&#38;')
    expect(html).not.toContain('{{shop}}')
  })

  it('allows its inline style sheet by hash in the CSP, and has no script', async () => {
    const { response, html } = await ask('/')
    const sheet = html.match(/<style>(.*?)<\/style>/s)?.[1] ?? ''
    const digest = createHash('sha256').update(sheet).digest('base64')
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain(`'sha256-${digest}'`)
    expect(policy).toContain("default-src 'none'")
    expect(html).not.toContain('<script')
  })
})

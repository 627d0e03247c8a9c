import { describe, expect, it } from '@jest/globals'
import express from 'express'
import request from 'supertest'
import { fillCachedPageList } from '../../app/seen-list.ts'
import { englishStoreView } from '../views/testing.ts'
import { createOfflinePageRoute } from './offline-page.ts'

const main = { locale: 'ru-RU', currencyCode: 'RUB', country: 'RU', names: {} } as const
const assets = { css: [{ href: 'shell.main.css', css: '', hash: '' }] }

const ask = (path: string, views = [] as Parameters<typeof createOfflinePageRoute>[0]['views']) =>
  request(express().get('/offline/:locale', createOfflinePageRoute({ assets, views, main }))).get(
    path,
  )

describe('the offline page', () => {
  it('lists in Russian and English what works offline and what needs a connection', async () => {
    const russian = await ask('/offline/ru-RU')
    expect(russian.status).toBe(200)
    expect(russian.text).toContain('<html lang="ru">')
    expect(russian.text).toMatch(/<h2>Без связи можно<\/h2><ul><li>открывать страницы/)
    expect(russian.text).toMatch(/<h2>Когда связь вернётся<\/h2><ul><li>новые страницы/)
    const { text, headers } = await ask('/offline/en-US')
    expect(text).toMatch(/<h2>What works offline<\/h2><ul><li>pages you have looked at/)
    expect(headers['content-language']).toBe('en-US')
  })

  it('has a style sheet and no script, and links to the home page in its language', async () => {
    const { text, headers } = await ask('/offline/en-US', [englishStoreView])
    expect(text).toContain('<link rel="stylesheet" href="/assets/shell.main.css">')
    expect(text).not.toContain('<script')
    expect(text).toContain(`href="${englishStoreView.path}/"`)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('has a list of visited pages that is hidden until the service worker fills it', async () => {
    const { text } = await ask('/offline/ru-RU')
    expect(text).toMatch(/<section class="seen lists" hidden><div><h2>Вы недавно смотрели<\/h2>/)
    expect(fillCachedPageList(text, [])).toBe(text)
    const filled = fillCachedPageList(text, [{ path: '/x?q="a"', title: 'Платье <$&> & пояс' }])
    expect(filled).toContain('<section class="seen lists"><div><h2>Вы недавно смотрели')
    expect(filled).toContain(
      '<a class="link" href="/x?q=&#34;a&#34;">Платье &#60;$&#38;&#62; &#38; пояс</a>',
    )
  })

  it('responds 404 for a language that the shop does not have', async () => {
    expect((await ask('/offline/xx')).status).toBe(404)
  })
})

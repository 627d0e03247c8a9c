import { beforeEach, expect, test } from '@jest/globals'
import { pageTitleHeader } from '../app/seen-pages.ts'
import { listCachedPageLinks } from './seen-links.ts'
import { createFakeCaches } from './testing.ts'

const shop = 'https://shop.example'

async function opened(path: string, title: string, language = 'ru-RU') {
  const html = `<html><head><title>${title}</title></head></html>`
  const headers = { 'content-language': language }
  await (await caches.open('page-html')).put(shop + path, new Response(html, { headers }))
}

async function openedByRouter(path: string, title: string) {
  const headers = { 'content-language': 'ru-RU', [pageTitleHeader]: encodeURIComponent(title) }
  await (await caches.open('page-notes')).put(shop + path, new Response(null, { headers }))
}

beforeEach(() => {
  globalThis.caches = createFakeCaches(shop) as unknown as CacheStorage
})

test('the list of visited pages shows their titles, the latest page first', async () => {
  await opened('/platya', 'Платья &amp; сарафаны\u00a0– Витрина')
  await openedByRouter('/palto?sort=final_price:asc', 'Пальто – Витрина')
  expect(await listCachedPageLinks('ru-RU')).toEqual([
    { path: '/palto?sort=final_price:asc', title: 'Пальто' },
    { path: '/platya', title: 'Платья & сарафаны' },
  ])
})

test('the list of visited pages omits other languages, missing titles and duplicates', async () => {
  await opened('/en/coats', 'Coats – Vitrina', 'en-US')
  await (await caches.open('page-html')).put(`${shop}/x`, new Response(null))
  await opened('/platya', 'Платья – Витрина')
  await opened('/platya?page=2', 'Платья – Витрина')
  expect(await listCachedPageLinks('ru-RU')).toEqual([{ path: '/platya?page=2', title: 'Платья' }])
})

test('the list of visited pages has at most twelve entries', async () => {
  for (let number = 0; number < 20; number += 1) await opened(`/${number}`, `Вещь ${number} – В`)
  const links = await listCachedPageLinks('ru-RU')
  expect(links).toHaveLength(12)
  expect(links[0]?.title).toBe('Вещь 19')
})

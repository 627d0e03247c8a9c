/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { succeed } from '@vitrina/domain'
import {
  createLoaderArgs,
  createTestServices,
  type PartialApi,
  TestShop,
} from '@vitrina/federation/testing'
import russian from '../../messages/ru-RU/content.json' with { type: 'json' }
import NewsItemRoute, { loader as loadNewsItem } from './news-item-route.tsx'
import NewsRoute, { loader as loadNews } from './news-route.tsx'

afterEach(() => {
  cleanup()
  document.head.replaceChildren()
})

const wool = {
  slug: 'wool',
  title: 'Как ухаживать за пальто',
  summary: 'Чистка и хранение.',
  content: '<h2>Чистка</h2><p>Смотрите <a href="/i/care">советы</a>.</p>',
  image: '/products/coat-camel.webp',
  published_at: '2026-11-14 09:00:00',
}

function shopWith(items: unknown[], total = items.length, headImages: unknown[] = []) {
  const search = jest.fn(async ({ entity }: { entity: string }) =>
    entity === 'banner'
      ? succeed({ items: headImages, total: headImages.length })
      : succeed({ items, total }),
  )
  const api = { catalog: { search } } as unknown as PartialApi
  return { search, services: createTestServices({ api, messages: { content: russian } }) }
}

const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href')
const notFoundAnswer = { init: { status: 404 } }

describe('the news page', () => {
  async function show(
    items: unknown[],
    total?: number,
    address = '/news',
    headImages: unknown[] = [],
  ) {
    const { services, search } = shopWith(items, total, headImages)
    const data = await loadNews(createLoaderArgs(services, address))
    render(
      <TestShop services={services} at={address}>
        <NewsRoute data={data} />
      </TestShop>,
    )
    return { search }
  }

  test('sets lang on news in another language than the store view', async () => {
    await show([{ ...wool, title: 'Wool care', summary: 'Clean it.', text_language: 'en' }])
    for (const text of ['Wool care', 'Clean it.']) {
      expect(screen.getByText(text).closest('[lang]')?.getAttribute('lang')).toBe('en')
    }
    expect(screen.getByRole('heading', { level: 1 }).closest('[lang=en]')).toBeNull()
  })

  test('lists news items with dates and summaries', async () => {
    await show([wool])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Новости')
    const link = screen.getByRole('link', { name: 'Как ухаживать за пальто' })
    expect(link.getAttribute('href')).toBe('/news/i/wool')
    expect(screen.getByText('Чистка и хранение.')).toBeTruthy()
    expect(screen.getByText('14.11.2026 12:00')).toBeTruthy()
    expect(document.title).toBe('Новости – Витрина')
    expect(canonical()).toBe('https://vitrina.test/news')
    expect(screen.queryByRole('navigation', { name: 'Страницы новостей' })).toBeNull()
  })

  const pictures = () => [...document.querySelectorAll('img')].map(({ src }) => src)

  test('begins with the latest news item and its picture', async () => {
    await show([wool, { ...wool, slug: 'linen', title: 'Лён мнётся', image: null }])
    const [lead, row] = screen.getAllByRole('heading', { level: 2 })
    expect(lead?.closest('article')?.textContent).toContain('Как ухаживать за пальто')
    expect(row?.closest('li')?.textContent).toContain('Лён мнётся')
    expect(pictures()).toEqual([expect.stringContaining('coat-camel')])
  })

  test('shows the configured header image when the latest news item has no picture', async () => {
    const plain = { ...wool, image: null }
    await show([plain], 1, '/news', [{ title: '', link: '/', image: '/head.webp', image_alt: '' }])
    expect(pictures()).toEqual([expect.stringContaining('head')])
    cleanup()
    await show([plain])
    expect(pictures()).toEqual([])
  })

  test('shows twenty news items per page, with links to the previous and next page', async () => {
    const { search } = await show([wool], 45, '/news?page=2&from=mail')
    expect(search).toHaveBeenCalledWith(expect.objectContaining({ size: 20, from: 20 }))
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(href('Более поздние новости')).toBe('/news')
    expect(href('Более ранние новости')).toBe('/news?page=3')
    expect(document.title).toBe('Новости, страница 2 – Витрина')
    expect(canonical()).toBe('https://vitrina.test/news?page=2')
  })

  test('shows a message if there are no news items', async () => {
    await show([])
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Новостей пока нет')
    expect(screen.getAllByRole('link', { name: 'На главную' })).toHaveLength(1)
  })

  test.each(['0', '-1', '1.5', 'two', '', '4', '9999999'])(
    'responds 404 for the page number %p when there are three pages',
    page => {
      const { services } = shopWith([], 45)
      const args = createLoaderArgs(services, `/news?page=${page}`)
      return expect(loadNews(args)).rejects.toMatchObject(notFoundAnswer)
    },
  )
})

describe('a news item', () => {
  test('shows its text under one h1, with a link back to the news page', async () => {
    const { services, search } = shopWith([wool])
    const data = await loadNewsItem(
      createLoaderArgs(services, '/news/i/wool?x=1', { slug: 'wool' }),
    )
    render(
      <TestShop services={services}>
        <NewsItemRoute data={data} />
      </TestShop>,
    )
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Как ухаживать за пальто')
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Чистка')
    expect(screen.getByRole('link', { name: 'советы' }).getAttribute('href')).toBe('/i/care')
    expect(screen.getByRole('link', { name: 'Новости' }).getAttribute('href')).toBe('/news')
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
      'Чистка и хранение.',
    )
    expect(canonical()).toBe('https://vitrina.test/news/i/wool')
    expect(search).toHaveBeenCalledWith(
      expect.objectContaining({
        query: {
          _appliedFilters: [
            { attribute: 'active', value: { eq: true } },
            { attribute: 'slug', value: { in: ['wool'] } },
          ],
        },
      }),
    )
  })

  test('that does not exist responds 404', () => {
    const { services } = shopWith([])
    const args = createLoaderArgs(services, '/news/i/nothing', { slug: 'nothing' })
    return expect(loadNewsItem(args)).rejects.toMatchObject(notFoundAnswer)
  })
})

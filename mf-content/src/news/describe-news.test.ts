import { expect, test } from '@jest/globals'
import { createTestServices, findStructuredDataFaults } from '@vitrina/federation/testing'
import russian from '../../messages/ru-RU/content.json' with { type: 'json' }
import { describeCmsPage } from '../cms/describe-cms-page.ts'
import { describeNewsItem, describeNewsPage } from './describe-news.ts'

const { i18n } = createTestServices({ messages: { content: russian } })
const at = (path: string) => `https://vitrina.test${path}`

test('the structured data of news and CMS pages is valid', () => {
  const news = describeNewsPage({ canonical: at('/news?page=2'), root: at('') } as never, i18n)
  const item = {
    title: 'Пальто в\u00a0клетку',
    summary: '',
    image: '/products/coat-camel.webp',
    publishedAt: '2026-11-14 09:00:00',
    canonical: at('/news/i/wool'),
    root: at(''),
  }
  const wool = describeNewsItem(item as never, i18n)
  const page = {
    heading: 'Доставка',
    description: null,
    canonical: at('/i/dostavka'),
    root: at(''),
    neighbours: { ancestors: [], siblings: [], children: [] },
  }
  const delivery = describeCmsPage(page as never, i18n)
  for (const head of [news, wool, delivery]) {
    expect(findStructuredDataFaults(head.things)).toEqual([])
    expect(head.description.length).toBeGreaterThan(10)
  }
})

test('a NewsArticle has inLanguage only if its language differs from the store view’s', () => {
  const item = { title: 'Wool', summary: 'Care', publishedAt: '2026-11-14 09:00:00', root: at('') }
  const describe = (lang?: string) =>
    describeNewsItem({ ...item, lang, canonical: at('/news/i/wool') } as never, i18n).things
  expect(describe('en')).toContainEqual(
    expect.objectContaining({ '@type': 'NewsArticle', inLanguage: 'en' }),
  )
  expect(describe().some(thing => 'inLanguage' in thing)).toBe(false)
})

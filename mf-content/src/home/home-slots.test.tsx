/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { cleanup, render, screen, within } from '@testing-library/react'
import { fail, succeed } from '@vitrina/domain'
import {
  createLoaderArgs,
  createTestServices,
  type PartialApi,
  TestShop,
} from '@vitrina/federation/testing'
import { renderToString } from 'react-dom/server'
import english from '../../messages/en-US/content.json' with { type: 'json' }
import russian from '../../messages/ru-RU/content.json' with { type: 'json' }
import DepartmentsSlot, { loader as loadDoors } from './departments-slot.tsx'
import HeroSlot, { loader as loadHero } from './hero-slot.tsx'
import LatestNewsSlot, { loader as loadLatestNews } from './latest-news-slot.tsx'
import ProductBannerSlot, { loader as loadProductBanner } from './product-banner-slot.tsx'

afterEach(cleanup)

const coats = {
  title: 'Время пальто',
  text: 'Шерсть и кожа.',
  link: '/novinki',
  link_text: 'Смотреть коллекцию',
  image: '/banners/hero-new-collection.webp',
  image_alt: 'Пальто и челси',
  image_color: '#e9e0d3',
}
const women = { title: 'Женщинам', link: '/zhenschinam', image: '/banners/small-women.webp' }
const gifts = { title: 'Подарки', link: '/i/gifts', image: '/banners/small-gifts.webp' }
const womenCategory = { id: 62, slug: 'zhenschinam', url_path: 'zhenschinam', product_count: 1248 }
const wool = {
  slug: 'wool',
  title: 'Как ухаживать за пальто',
  summary: 'Чистка и хранение.',
  published_at: '2026-11-14 09:00:00',
}

/** A platform holding these documents. */
function shopWith(documents: Partial<Record<string, unknown[]>>) {
  const search = jest.fn(async ({ entity }: { entity: string }) => {
    const items = documents[entity]
    return items ? succeed({ items, total: items.length }) : fail({ kind: 'offline' })
  })
  const api = { catalog: { search } } as unknown as PartialApi
  return { search, services: createTestServices({ api, messages: { content: russian } }) }
}

describe('the hero of the home page', () => {
  const sale = { ...coats, title: 'Распродажа', link: '/sale', image: '/banners/sale.webp' }

  async function showHero(banners: unknown[]) {
    const { services, search } = shopWith({ banner: banners })
    const data = await loadHero(createLoaderArgs(services))
    render(<HeroSlot data={data} />, {
      wrapper: ({ children }) => <TestShop services={services}>{children}</TestShop>,
    })
    return { search }
  }

  test('sets lang on a banner in another language than the store view', async () => {
    await showHero([{ ...coats, title: 'Coat time', text: 'Wool.', text_language: 'en' }, sale])
    const languageOf = (element: Element) => element.closest('[lang]')?.getAttribute('lang')
    const marked = [...screen.getAllByText('Coat time'), screen.getByText('Wool.')]
    for (const element of marked) expect(languageOf(element)).toBe('en')
    for (const element of screen.getAllByText('Распродажа'))
      expect(languageOf(element)).not.toBe('en')
  })

  test('shows a single main banner as the page’s h1, with link and picture', async () => {
    const { search } = await showHero([coats])

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Время пальто')
    expect(screen.getByText('Шерсть и кожа.')).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Смотреть коллекцию' })
    expect(link.getAttribute('href')).toBe('/novinki')
    const picture = screen.getByRole('img', { name: 'Пальто и челси' })
    expect(picture.getAttribute('src')).toBe(
      '/img/1024/512/resize/banners/hero-new-collection.webp',
    )
    expect(screen.queryByRole('group', { name: 'Главное сейчас' })).toBeNull()
    expect(search).toHaveBeenCalledWith(
      expect.objectContaining({
        entity: 'banner',
        query: {
          _appliedFilters: [
            { attribute: 'active', value: { eq: true } },
            { attribute: 'place', value: { in: ['main'] } },
          ],
          _appliedSort: [{ field: 'position', options: 'asc' }],
        },
      }),
    )
  })

  test('shows two main banners as slides, with hash links that need no JavaScript', async () => {
    await showHero([coats, sale])

    const strip = within(screen.getByRole('group', { name: 'Главное сейчас' }))
    expect(strip.getByRole('heading', { level: 1 }).textContent).toBe('Время пальто')
    expect(strip.getByRole('heading', { level: 2 }).textContent).toBe('Распродажа')
    expect(strip.getByRole('listitem', { name: '2 из 2' }).id).toBe('banner-2')
    const marks = within(strip.getByRole('navigation', { name: 'Слайды' })).getAllByRole('link')
    expect(marks.map(mark => mark.getAttribute('href'))).toEqual(['#banner-1', '#banner-2'])
    expect(marks.map(mark => mark.getAttribute('aria-current'))).toEqual(['true', null])
    const pictures = strip.getAllByRole('img')
    expect(pictures.map(picture => picture.getAttribute('loading'))).toEqual([null, 'lazy'])
  })

  test('shows a default h1 if there is no banner', async () => {
    const { services } = shopWith({ banner: [] })
    const data = await loadHero(createLoaderArgs(services))
    render(<HeroSlot data={data} />, {
      wrapper: ({ children }) => <TestShop services={services}>{children}</TestShop>,
    })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Одежда, обувь и вещи для дома',
    )
  })

  test('fails to load when the platform cannot be reached', async () => {
    const { services } = shopWith({})
    await expect(loadHero(createLoaderArgs(services))).rejects.toThrow('offline')
  })
})

describe('the product banner of the home page', () => {
  test('shows its text and links to its target', async () => {
    const { services } = shopWith({ banner: [coats] })
    const data = await loadProductBanner(createLoaderArgs(services))
    render(<ProductBannerSlot data={data} />, {
      wrapper: ({ children }) => <TestShop services={services}>{children}</TestShop>,
    })
    const banner = within(screen.getByRole('region', { name: 'Время пальто' }))
    expect(banner.getByRole('link').getAttribute('href')).toBe('/novinki')
  })

  test('is not shown if no banner is active', async () => {
    const { services } = shopWith({ banner: [] })
    expect(await loadProductBanner(createLoaderArgs(services))).toBeNull()
  })
})

describe('the department links of the home page', () => {
  test('are in the order of the banners, with product counts', async () => {
    const { services } = shopWith({ banner: [women, gifts], category: [womenCategory] })
    const data = await loadDoors(createLoaderArgs(services))
    render(<DepartmentsSlot data={data} />, {
      wrapper: ({ children }) => <TestShop services={services}>{children}</TestShop>,
    })

    const cards = within(screen.getByRole('region', { name: 'Отделы' })).getAllByRole('listitem')
    expect(cards.map(card => card.textContent)).toEqual(['Женщинам1248 товаров', 'Подарки'])
    expect(screen.getByRole('link', { name: 'Женщинам' }).getAttribute('href')).toBe('/zhenschinam')
  })

  test('have a data attribute with the type, slug and id of their category', async () => {
    const { services } = shopWith({ banner: [women, gifts], category: [womenCategory] })
    const data = await loadDoors(createLoaderArgs(services))
    render(<DepartmentsSlot data={data} />, {
      wrapper: ({ children }) => <TestShop services={services}>{children}</TestShop>,
    })
    const leadsTo = (name: string) => screen.getByRole('link', { name }).dataset.leadsTo
    expect(JSON.parse(leadsTo('Женщинам') ?? '')).toEqual({
      type: 'category',
      slug: 'zhenschinam',
      id: 62,
    })
    expect(leadsTo('Подарки')).toBeUndefined()
  })

  test('have no product counts when the categories cannot be loaded', async () => {
    const { services } = shopWith({ banner: [women] })
    expect(await loadDoors(createLoaderArgs(services))).toEqual([{ ...women, productCount: null }])
  })

  test('are not rendered if there are no small banners', async () => {
    const { services } = shopWith({ banner: [], category: [] })
    const data = await loadDoors(createLoaderArgs(services))
    const page = (
      <TestShop services={services}>
        <DepartmentsSlot data={data} />
      </TestShop>
    )
    expect(renderToString(page)).toBe('')
  })
})

describe('the latest news on the home page', () => {
  test('are the three newest items, with their dates', async () => {
    const { services, search } = shopWith({ news: [wool] })
    const data = await loadLatestNews(createLoaderArgs(services))
    render(<LatestNewsSlot data={data} />, {
      wrapper: ({ children }) => <TestShop services={services}>{children}</TestShop>,
    })

    const section = within(screen.getByRole('region', { name: 'Новости' }))
    const link = section.getByRole('link', { name: 'Как ухаживать за пальто' })
    expect(link.getAttribute('href')).toBe('/news/i/wool')
    expect(section.getByText('14.11.2026 12:00').getAttribute('datetime')).toBe(
      '2026-11-14T09:00:00Z',
    )
    expect(section.getByRole('link', { name: 'Все новости' }).getAttribute('href')).toBe('/news')
    expect(search).toHaveBeenCalledWith(
      expect.objectContaining({
        entity: 'news',
        size: 3,
        query: expect.objectContaining({
          _appliedSort: [{ field: 'published_at', options: 'desc' }],
        }),
      }),
    )
  })
})

test('the Russian and English messages of the content remote have the same keys', () => {
  const stems = (messages: object) =>
    new Set(Object.keys(messages).map(key => key.replace(/_(one|few|many|other)$/, '')))
  expect(stems(english)).toEqual(stems(russian))
})

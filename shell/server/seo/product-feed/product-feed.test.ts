/** @jest-environment jsdom */
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from '@jest/globals'
import {
  bagProduct,
  createFeedPlatform,
  dressProduct,
  excludedProducts,
  feedOptions,
} from './testing.ts'
import { writeFeed } from './write-feed.ts'

describe('the product feed', () => {
  let xml: string
  let feed: Document

  beforeAll(async () => {
    const packed = await writeFeed({
      ...feedOptions,
      api: createFeedPlatform([dressProduct, bagProduct, ...excludedProducts]),
    })
    xml = gunzipSync(packed).toString('utf8')
    feed = new DOMParser().parseFromString(xml, 'application/xml')
  })
  const texts = (selector: string) =>
    Array.from(feed.querySelectorAll(selector), ({ textContent }) => textContent)

  it('has the date and the sections of a YML catalogue in the prescribed order', () => {
    expect(feed.documentElement.getAttribute('date')).toBe('2026-12-01T09:00:00+00:00')
    const shop = feed.querySelector('shop')
    expect(Array.from(shop?.children ?? [], ({ tagName }) => tagName)).toEqual([
      ...['name', 'company', 'url', 'currencies', 'categories', 'delivery-options'],
      ...['pickup-options', 'offers'],
    ])
    expect(xml).toContain('<option cost="390" days="2-4"/>')
    expect(xml).toContain('<pickup-options><option cost="0" days="1"/></pickup-options>')
  })

  it('lists categories together with their parent categories', () => {
    expect(texts('category')).toEqual(['Женщинам', 'Платья & юбки', 'Распродажа'])
    const parents = Array.from(feed.querySelectorAll('category'), category => [
      category.id,
      category.getAttribute('parentId'),
    ])
    expect(parents).toEqual([
      ['62', null],
      ['621', '62'],
      ['68', null],
    ])
  })

  it('has an offer for a variant with group, prices, URL, picture and parameters', () => {
    const [offer] = feed.querySelectorAll('offer')
    const of = (name: string) => offer?.querySelector(name)?.textContent
    expect([offer?.id, offer?.getAttribute('available'), offer?.getAttribute('group_id')]).toEqual([
      'DRESS-42',
      'true',
      '1',
    ])
    expect(of('name')).toBe('Платье «Шторм» <лето>')
    expect([of('price'), of('oldprice'), of('currencyId'), of('categoryId')]).toEqual([
      '3490.5',
      '4990',
      'RUR',
      '621',
    ])
    expect(of('url')).toBe('https://vitrina.test/zhenschinam/platya/plate?childSku=DRESS-42')
    expect(of('picture')).toMatch(
      /^https:\/\/vitrina\.test\/img\/\d+\/\d+\/fit\/products\/red\.webp$/,
    )
    expect(of('description')).toBe('Лён & вискоза.\nПояс.')
    expect([of('delivery'), of('pickup')]).toEqual(['true', 'true'])
    const parameters = Array.from(offer?.querySelectorAll('param') ?? [], param => [
      param.getAttribute('name'),
      param.textContent,
      param.getAttribute('unit'),
    ])
    expect(parameters).toEqual([
      ['Цвет', 'Красный', null],
      ['Размер', '42', 'RU'],
      ['Длина', '98 см', null],
    ])
  })

  it('has an offer for each variant and simple product, with its own price and URL', () => {
    const ofDress = ['1', 'Платье «Шторм» <лето>', '621']
    const names = ['name', 'categoryId', 'url', 'price', 'picture']
    const offers = Array.from(feed.querySelectorAll('offer'), offer => [
      offer.id,
      offer.getAttribute('group_id'),
      ...names.map(name => offer.querySelector(name)?.textContent),
    ])
    const dressUrl = 'https://vitrina.test/zhenschinam/platya/plate?childSku='
    const pictures = 'https://vitrina.test/img/600/744/fit'
    expect(offers).toEqual([
      ['DRESS-42', ...ofDress, `${dressUrl}DRESS-42`, '3490.5', `${pictures}/products/red.webp`],
      ['DRESS-44', ...ofDress, `${dressUrl}DRESS-44`, '4990', `${pictures}/products/red.webp`],
      ['BAG', null, 'Сумка', '62', 'https://vitrina.test/bag', '5000', `${pictures}/bag-0.webp`],
    ])
  })

  it('has the old price of an offer only if the offer has a special price', () => {
    const offers = Array.from(feed.querySelectorAll('offer'), offer => [
      offer.id,
      offer.querySelector('oldprice')?.textContent,
    ])
    expect(offers).toEqual([
      ['DRESS-42', '4990'],
      ['DRESS-44', undefined],
      ['BAG', undefined],
    ])
  })

  it('omits sets, and products without a price or a category', () => {
    expect(Array.from(feed.querySelectorAll('offer'), ({ id }) => id)).toEqual([
      ...['DRESS-42', 'DRESS-44', 'BAG'],
    ])
    const [, soldOut, simple] = feed.querySelectorAll('offer')
    expect(soldOut?.getAttribute('available')).toBe('false')
    expect(simple?.getAttribute('group_id')).toBeNull()
    expect(simple?.querySelectorAll('picture')).toHaveLength(10)
  })
})

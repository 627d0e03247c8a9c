import { expect, test } from '@jest/globals'
import type { RemoteSnapshot } from '../../app/remotes/snapshot.ts'
import { selectEmbeddedMessages } from './carried-messages.ts'

const remote = (name: string, messageKeys?: RemoteSnapshot['messageKeys']): RemoteSnapshot => ({
  name,
  container: name,
  version: '1',
  offer: { messages: name, routes: [], targets: {}, slots: {}, services: {}, listeners: [] },
  entry: null,
  assets: {},
  messageKeys,
})
const catalog = remote('catalog', {
  './product': ['add', 'reviews.count'],
  './reviews': ['reviews.count'],
  './search': ['add', 'search'],
  './prefetch': [],
})
const messages = {
  catalog: {
    add: 'В корзину',
    search: 'Поиск',
    'reviews.count_one': '{{count}} отзыв',
    'reviews.count_few': '{{count}} отзыва',
    'reviews.more': 'Ещё отзывы',
  },
  cart: { title: 'Корзина' },
}

test('a page contains the messages of its modules with their plural forms, and no others', () => {
  expect(selectEmbeddedMessages(['catalog:./product'], [catalog], messages).messages).toEqual({
    catalog: {
      add: 'В корзину',
      'reviews.count_one': '{{count}} отзыв',
      'reviews.count_few': '{{count}} отзыва',
    },
  })
})

test('a page lists the modules whose messages it contains', () => {
  expect(selectEmbeddedMessages(['catalog:./product'], [catalog], messages).modules).toEqual([
    'catalog:./product',
    'catalog:./reviews',
    'catalog:./prefetch',
  ])
})

test('a page embeds no messages of a module without a list of message keys', () => {
  const carried = selectEmbeddedMessages(['cart:./checkout'], [catalog, remote('cart')], messages)
  expect(carried).toEqual({ messages: {}, modules: ['catalog:./prefetch'] })
})

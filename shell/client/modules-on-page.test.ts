import { expect, test } from '@jest/globals'
import type { RemoteSnapshot } from '../app/remotes/snapshot.ts'
import { listModulesOnPage } from './modules-on-page.ts'

const slots = {
  'catalog.buy': { expose: './buy', hydrate: 'load' },
  'catalog.reviews': { expose: './reviews', hydrate: 'visible' },
} as const
const catalog = { name: 'catalog', entry: {}, offer: { slots } } as unknown as RemoteSnapshot

test('the modules loaded with a page are those of the page and of slots hydrated on load', () => {
  const frames = ['page catalog:./product', 'slot catalog.buy', 'slot catalog.reviews', 'slot gone']
  expect(listModulesOnPage(frames, [catalog])).toEqual(['catalog:./product', 'catalog:./buy'])
})

import { describe, expect, it } from '@jest/globals'
import { findMessageOwnerFaults } from './message-owners.ts'

const file = (folder: string, namespace: string, keys: readonly string[] = ['title']) => ({
  file: `${folder}/messages/ru-RU/${namespace}.json`,
  locale: 'ru-RU',
  namespace,
  messages: Object.fromEntries(keys.map(key => [key, key])),
})
const source = (file: string, code: string) => ({ file, code })
const find = findMessageOwnerFaults

describe('the message ownership check', () => {
  it('reports nothing if each package uses only its own messages and shared messages', () => {
    const files = [
      file('mf-catalog', 'catalog'),
      file('shared/delivery', 'delivery'),
      file('shared/i18n', 'seller'),
      file('shell', 'cookies', ['chosen']),
    ]
    const sources = [
      source('mf-catalog/src/page.tsx', "t('catalog:title'); emit('cookies:chosen')"),
      source('shared/delivery/src/field.tsx', "t('delivery:title')"),
      source('shell/server/seller.ts', "t('seller:title')"),
      source('platform/src/seller.ts', "t('seller:title')"),
    ]
    expect(find(files, sources)).toEqual([])
  })

  it('reports a remote’s message that another package uses', () => {
    const files = [file('mf-content', 'content')]
    const sources = [
      source('shell/server/feed.ts', "t('content:title')"),
      source('mf-catalog/src/text.ts', `t(\`content:\${isOn ? 'title' : 'text'}\`)`),
    ]
    expect(find(files, sources)).toEqual([
      'shell/server/feed.ts: content:title is a message of mf-content',
      'mf-catalog/src/text.ts: content:title is a message of mf-content',
    ])
  })

  it('reports a shared package’s message that only one remote uses', () => {
    const files = [file('shared/delivery', 'delivery', ['points', 'suggest_one'])]
    const sources = [
      source('mf-cart-checkout/src/points.tsx', "t('delivery:points')"),
      source('shared/delivery/src/field.tsx', "t('delivery:suggest')"),
    ]
    expect(find(files, sources)).toEqual([
      'shared/delivery: only mf-cart-checkout uses delivery:points, which belongs to its own messages',
    ])
  })

  it('reports a namespace that two packages define', () => {
    const files = [file('mf-catalog', 'product'), file('shared/i18n', 'product')]
    expect(find(files, [])).toEqual([
      'shared/i18n/messages/ru-RU/product.json: mf-catalog has the namespace product as well',
    ])
  })
})

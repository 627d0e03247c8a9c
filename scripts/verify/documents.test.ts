import { describe, expect, it } from '@jest/globals'
import {
  findAnchors,
  findCitations,
  findExternalSectionRefs,
  findLinks,
  findListedFolders,
  findMislabelledLinks,
  findSymbolLinks,
  hasDefinition,
} from './documents.ts'

describe('the anchors of a page', () => {
  it.each([
    ['## Merge', 'merge'],
    ['# The end of a session', 'the-end-of-a-session'],
    ['### POST /api/order', 'post-apiorder'],
    ['## GET /api/sync/order/{order_id}', 'get-apisyncorderorder_id'],
    ['## Currency, language, country', 'currency-language-country'],
    ["## Elasticsearch's own language", 'elasticsearchs-own-language'],
    ['## A [linked](to.md) word', 'a-linked-word'],
    ['## Чья корзина', 'чья-корзина'],
  ])('equal GitHub’s anchors for the heading “%s”', (heading, anchor) => {
    expect([...findAnchors(`text\n\n${heading}\n\ntext`)]).toEqual([anchor])
  })

  it('are numbered for repeated headings, and not read from code blocks', () => {
    const page = '## Twice\n## Twice\n```sh\n# no heading\n```\n'
    expect([...findAnchors(page)]).toEqual(['twice', 'twice-1'])
  })
})

describe('the links of a page', () => {
  it('are found with their line numbers, except links to websites', () => {
    const page = '[a](cart.md#merge)\n\n[b](../README.md) [c](#here) [d](https://example.ru/)\n'
    expect(findLinks(page)).toEqual([
      { line: 1, to: 'cart.md#merge' },
      { line: 3, to: '../README.md' },
      { line: 3, to: '#here' },
    ])
  })

  it('are not found in code blocks and code spans', () => {
    expect(findLinks('```md\n[a](gone.md)\n```\nwrite `[a](gone.md)`')).toEqual([])
  })
})

it('a link whose label is the name of a different file is reported', () => {
  const page = [
    '[kept-list.ts](src/saved-list.ts) [saved-list.ts](src/saved-list.ts#top)',
    '[docs/saved-list.md](../saved-list.md) [`remote.json`](../remote.json)',
    '[the list](src/saved-list.ts) [example.ru](https://shop.example.ru/)',
    '[`gone.json`](../remote.json)',
  ].join('\n')
  expect(findMislabelledLinks(page)).toEqual([
    { line: 1, to: 'kept-list.ts → src/saved-list.ts' },
    { line: 4, to: 'gone.json → ../remote.json' },
  ])
})

it('folder names are read from tables of folders, but not from tables of commands', () => {
  const page = [
    '| folder of `src` | what |',
    '|---|---|',
    '| `cart`, `checkout` | buying with `npm start` |',
    '',
    '| command | what |',
    '|---|---|',
    '| `npm start` | starts |',
    '',
    '| folder | what |',
    '|---|---|',
    '| `server/seo` | robots |',
  ].join('\n')
  expect(findListedFolders(page)).toEqual([
    { line: 3, name: 'cart', of: 'src' },
    { line: 3, name: 'checkout', of: 'src' },
    { line: 11, name: 'server/seo', of: '' },
  ])
})

describe('documentation pages cited in comments', () => {
  it('are found with their anchors, without trailing punctuation', () => {
    const text =
      '// See docs/rules/cart.md#merge, and docs/glossary.md.\n/** (docs/api/carts.md#lines) */'
    expect(findCitations(text).map(({ to }) => to)).toEqual([
      'docs/rules/cart.md#merge',
      'docs/glossary.md',
      'docs/api/carts.md#lines',
    ])
  })
})

it('a citation of a § section is reported, unless it is a section of an RFC', () => {
  expect(findExternalSectionRefs('as the spec (§4.2) says\nRFC 9110 §10.2.3')).toEqual([
    { line: 1, to: '§4.2' },
  ])
})

describe('a link that names a function', () => {
  it('is found with the file that should define the function', () => {
    expect(findSymbolLinks('1. [`addTo`](../a/adding.ts): [adding.ts](../a/adding.ts)')).toEqual([
      { line: 1, name: 'addTo', to: '../a/adding.ts' },
    ])
  })

  it('is valid if the linked file defines the function, but not if it only imports it', () => {
    expect(hasDefinition('export async function addTo() {}', 'addTo')).toBe(true)
    expect(hasDefinition("import { addTo } from './adding.ts'", 'addTo')).toBe(false)
  })
})

import { expect, test } from '@jest/globals'
import type { SearchAnswer, SearchRequest } from '@vitrina/api-client'
import type { SearchEntity } from '@vitrina/contract'
import { fail, succeed } from '@vitrina/domain'
import { createLoaderArgs, createTestServices } from '@vitrina/federation/testing'
import { loadRootData } from './load-root.ts'

type Request = SearchRequest<SearchEntity>

const category = (id: number, parent_id: number) => ({
  ...{ id, parent_id, name: `Раздел ${id}`, slug: `razdel-${id}`, url_path: `razdel-${id}` },
  ...{ url_key: `razdel-${id}`, position: id, product_count: 3, is_active: true },
})

function platform(answer: (request: Request) => unknown) {
  const requests: Request[] = []
  const search = async (request: Request) => {
    requests.push(request)
    return answer(request)
  }
  const api = { catalog: { search: search as never } }
  return { requests, args: createLoaderArgs(createTestServices({ api })) }
}

test('the menu has three category levels, requested in one call sorted by position', async () => {
  const deeper = category(62111, 6211)
  const tree = [category(62, 61), category(63, 61), category(621, 62), category(6211, 621), deeper]
  const { requests, args } = platform(({ entity }) =>
    succeed({ items: entity === 'category' ? tree : [] } as unknown as SearchAnswer<unknown>),
  )
  const { menu } = await loadRootData(args)
  expect(menu.map(({ id }) => id)).toEqual([62, 63, 621, 6211])
  const [asked] = requests.filter(({ entity }) => entity === 'category')
  expect(asked).toMatchObject({
    size: 4000,
    query: {
      _appliedFilters: expect.arrayContaining([
        { attribute: 'is_active', value: { eq: true } },
        { attribute: 'product_count', value: { gt: 0 } },
      ]),
      _appliedSort: [{ field: 'position', options: 'asc' }],
    },
  })
})

test('a page loads with an empty menu if the platform does not respond', async () => {
  const { args } = platform(() => fail({ kind: 'offline' }))
  expect(await loadRootData(args)).toEqual({ menu: [], isMenuMissing: true, footerLinks: '' })
})

test('menu entries and footer links have the language that the platform returns', async () => {
  const footer = { content: '<a href="/i/help">Help</a>', text_language: 'en' }
  const departments = [{ ...category(62, 61), text_language: 'en' }, category(63, 61)]
  const { args } = platform(({ entity }) =>
    succeed({
      items: entity === 'category' ? departments : [footer],
    } as unknown as SearchAnswer<unknown>),
  )
  expect(await loadRootData(args)).toMatchObject({
    menu: [
      { id: 62, lang: 'en' },
      { id: 63, lang: undefined },
    ],
    footerLang: 'en',
  })
})

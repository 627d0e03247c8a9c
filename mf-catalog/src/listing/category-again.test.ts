import { expect, test } from '@jest/globals'
import { fail, succeed } from '@vitrina/domain'
import { createLoaderArgs, createTestServices } from '@vitrina/federation/testing'
import { colorAttribute, createSampleProduct, sampleCategory } from '../testing.ts'
import { loadCategory } from './category-loader.ts'
import { currentCategoryStore } from './category-on-screen.ts'

const aggregations = {
  agg_terms_color_options: {
    buckets: [
      { key: 49, doc_count: 7 },
      { key: 50, doc_count: 9 },
    ],
  },
}

/** A shop whose platform answers until it is told not to. */
function shop() {
  const asked: string[] = []
  let isDown = false
  let isSeenOnly = false
  const search = async ({ entity }: { entity: string }) => {
    asked.push(entity)
    if (isDown) return fail({ kind: 'offline' as const })
    const items = { category: [sampleCategory], attribute: [colorAttribute] }[entity] ?? [
      createSampleProduct(1, { color_options: [49, 50] }),
    ]
    const answer = { items, total: 16, aggregations, attributes: [] }
    const isSeen = isSeenOnly && entity === 'product'
    return succeed(isSeen ? { ...answer, total: 1, offline: true as const } : answer)
  }
  const services = createTestServices({ api: { catalog: { search } as never } })
  const load = (query = '') => {
    asked.length = 0
    return loadCategory(
      createLoaderArgs(services, `/zhenschinam/platya${query}`, { slug: 'platya' }),
    )
  }
  return {
    asked,
    load,
    services,
    goDown: () => {
      isDown = true
    },
    /** The service worker answers for the platform. */
    seeOnly: (next: boolean) => {
      isSeenOnly = next
    },
  }
}

async function shopWithShownCategory() {
  const { services, load, ...rest } = shop()
  const shown = await load()
  const leave = currentCategoryStore.show('/zhenschinam/platya', shown, services)
  return { services, load, shown, leave, ...rest }
}

test('choosing a filter in the current category requests only products and counts', async () => {
  const { load, asked, shown } = await shopWithShownCategory()
  const narrowed = await load('?color=49')
  expect(asked).toEqual(['product', 'product'])
  expect(narrowed.chosen).toEqual({ filters: { color: ['49'] } })
  expect(narrowed.category).toBe(shown.category)
})

test('choosing a sort order in the current category requests products, not counts', async () => {
  const { load, asked } = await shopWithShownCategory()
  await load('?sort=final_price:asc')
  expect(asked).toEqual(['product'])
})

test('a category that was left is requested again on the next visit', async () => {
  const { load, asked, leave } = await shopWithShownCategory()
  leave()
  await load('?color=49')
  expect(asked).toContain('category')
})

test('choosing a filter while offline keeps the shown products and reports “offline”', async () => {
  const { load, goDown, shown } = await shopWithShownCategory()
  goDown()
  expect(await load('?color=50&color=99')).toEqual({
    ...shown,
    chosen: { filters: { color: ['50'] } },
    missed: { kind: 'offline', kept: shown },
  })
})

test('a cached filter result is flagged as offline; the next filter sends a request', async () => {
  const { load, seeOnly, services, shown } = await shopWithShownCategory()
  seeOnly(true)
  const narrowed = await load('?color=49')
  expect(narrowed.missed).toMatchObject({ kind: 'offline', kept: { total: 1, offline: true } })
  expect(narrowed.missed?.kept?.category).toBe(shown.category)
  currentCategoryStore.show('/zhenschinam/platya', narrowed.missed?.kept ?? shown, services)
  seeOnly(false)
  const again = await load('?color=50')
  expect(again.missed).toBeUndefined()
  expect(again.offline).toBeUndefined()
})

test('a category opened from the cache is requested again once back online', async () => {
  const { load, asked, services, seeOnly } = shop()
  seeOnly(true)
  const seen = await load()
  expect(seen.missed).toMatchObject({ kind: 'offline', kept: { total: 1 } })
  if (seen.missed?.kept)
    currentCategoryStore.show('/zhenschinam/platya', seen.missed.kept, services)
  seeOnly(false)
  expect((await load()).missed).toBeUndefined()
  expect(asked).toContain('category')
})

test('a product card contains its values for each filter, for filtering offline', async () => {
  const { load } = shop()
  const { cards } = await load()
  expect(cards[0]?.values).toEqual({ category_ids: ['62', '621'], color: [49, 50] })
})

test('the category loader throws on the server if its products fail to load', async () => {
  const { load, services } = shop()
  const { search } = services.api.catalog as unknown as {
    search: (request: { entity: string }) => Promise<unknown>
  }
  Object.assign(services.api.catalog, {
    search: (request: { entity: string }) =>
      request.entity === 'product' ? Promise.resolve(fail({ kind: 'offline' })) : search(request),
  })
  await expect(load()).rejects.toThrow('offline')
})

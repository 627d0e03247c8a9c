import type { CmsBlock, CmsPage } from '@vitrina/contract'
import { germanTexts } from './german-texts.ts'
import { italianTexts } from './italian-texts.ts'
import type { PageText } from './pages.ts'

/** What a store says in place of what all stores say, by the names of its pages and blocks. */
export type StoreTexts = {
  pages: Readonly<Record<string, PageText>>
  blocks: Readonly<Record<string, Pick<CmsBlock, 'title' | 'content'>>>
}

const stores: readonly { storeId: number; language: string; texts: StoreTexts }[] = [
  { storeId: 2, language: 'de', texts: germanTexts },
  { storeId: 3, language: 'it', texts: italianTexts },
]

/** The pages of certain stores; all else of them is as of the page they stand in for. */
export function buildStorePages(
  shared: readonly CmsPage[],
  fieldsOf: (text: PageText) => Pick<CmsPage, 'title' | 'content'>,
): CmsPage[] {
  return stores.flatMap(({ storeId, texts }) =>
    shared.flatMap(page => {
      const text = texts.pages[page.identifier]
      // A picture is described in the language of its page, or not at all.
      const { identifier, active, sort_order } = page
      if (!text) return []
      return {
        identifier,
        active,
        sort_order,
        ...fieldsOf(text),
        id: toStoreScopedId(storeId, page.id),
        store_id: [storeId],
      }
    }),
  )
}

export function buildStoreBlocks(shared: readonly CmsBlock[]): CmsBlock[] {
  return stores.flatMap(({ storeId, texts }) =>
    shared.flatMap(block => {
      const text = texts.blocks[block.identifier]
      return text
        ? {
            ...text,
            identifier: block.identifier,
            active: true,
            id: toStoreScopedId(storeId, block.id),
            store_id: [storeId],
          }
        : []
    }),
  )
}

/** What a page is called in the languages of those stores: the tree of pages names it so. */
export function findStorePageTitles(identifier: string): Record<string, { title: string }> {
  const titles = stores.flatMap(({ language, texts }) => {
    const title = texts.pages[identifier]?.title
    return title ? [[language, { title }] as const] : []
  })
  return Object.fromEntries(titles)
}

function toStoreScopedId(storeId: number, id: number): number {
  return storeId * 1_000 + id
}

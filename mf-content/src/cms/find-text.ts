import { type Result, succeed } from '@vitrina/domain'
import type { ShopServices, SlotProps } from '@vitrina/federation'
import { buildPublishedQuery } from '../published.ts'

export type CmsTextView = {
  /** HTML the platform has cleaned. */
  readonly html: string
  /** Of the text, where it is not the page's. */
  readonly lang: string | undefined
  /** The page that says more than the text, where there is one. */
  readonly page: { readonly path: string; readonly title: string } | null
}

/** The first of the blocks that is there, else the page; `null` where there is neither. */
export async function findCmsText(
  { api: { catalog } }: Pick<ShopServices, 'api'>,
  { blocks, page }: SlotProps['content.text'],
  signal: AbortSignal,
): Promise<Result<CmsTextView | null>> {
  const [foundBlocks, foundPages] = await Promise.all([
    catalog.search({
      entity: 'cms_block',
      query: buildPublishedQuery({ identifier: blocks }),
      size: blocks.length,
      include: ['identifier', 'content'],
      signal,
    }),
    catalog.search({
      entity: 'cms_page',
      query: buildPublishedQuery({ identifier: page }),
      size: 1,
      include: ['identifier', 'title', 'content'],
      signal,
    }),
  ])
  if (!foundBlocks.ok) return foundBlocks
  if (!foundPages.ok) return foundPages

  const byName = new Map(foundBlocks.value.items.map(block => [block.identifier, block]))
  const block = blocks.flatMap(identifier => byName.get(identifier) ?? [])[0]
  const [whole] = foundPages.value.items
  if (block)
    return succeed({
      html: block.content,
      lang: block.text_language,
      page: whole ? linkTo(whole) : null,
    })
  return succeed(whole ? { html: whole.content, lang: whole.text_language, page: null } : null)
}

function linkTo({ identifier, title }: { identifier: string; title: string }) {
  return { path: `/i/${encodeURIComponent(identifier)}`, title }
}

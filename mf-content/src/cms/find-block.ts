import { type Result, succeed } from '@vitrina/domain'
import type { ShopServices } from '@vitrina/federation'
import { buildPublishedQuery } from '../published.ts'

export type CmsBlockView = {
  readonly title: string
  /** HTML the platform has cleaned. */
  readonly html: string
  /** Of the texts, where it is not the page's. */
  readonly lang: string | undefined
}

/** The block of this identifier; `null` where there is none, or where it shows nothing. */
export async function findCmsBlock(
  { api: { catalog } }: Pick<ShopServices, 'api'>,
  identifier: string,
  signal: AbortSignal,
): Promise<Result<CmsBlockView | null>> {
  const found = await catalog.search({
    entity: 'cms_block',
    query: buildPublishedQuery({ identifier }),
    size: 1,
    include: ['title', 'content'],
    signal,
  })
  if (!found.ok) return found
  const [block] = found.value.items
  if (!block || isEmpty(block.content)) return succeed(null)
  return succeed({ title: block.title, html: block.content, lang: block.text_language })
}

/** An editor that was emptied leaves `<p>&nbsp;</p>` behind. */
function isEmpty(html: string): boolean {
  const shown = html.replaceAll(/<(?!img\b)[^>]*>/gi, '').replaceAll('&nbsp;', '')
  return shown.trim() === ''
}

import { unwrapOrThrow } from '@vitrina/domain'
import { type LoaderArgs, notFound, shopRoot } from '@vitrina/federation'
import { buildPublishedQuery } from '../published.ts'
import {
  findPageNeighbours,
  type PageHierarchyNode,
  type PageNeighbours,
} from './page-neighbours.ts'
import { type CmsPageParts, splitCmsPage } from './page-parts.ts'

export type CmsPageData = CmsPageParts & {
  heading: string
  /** Of its texts, where it is not the page's. */
  lang: string | undefined
  /** The whole title of the tab, where the page brings its own. */
  metaTitle: string | null
  description: string | null
  /** Path below `/img/{width}/{height}/resize`, and what it shows. */
  picture: { path: string; alt: string } | null
  neighbours: PageNeighbours
  canonical: string
  /** The root of the shop's addresses. */
  root: string
}

/**
 * The page whose identifier is the slug, found at `/i/:slug` and at any path the URL map knows. A
 * shop older than the page about the newsletter speaks of that on the page about personal data.
 */
export async function loadCmsPage(args: LoaderArgs): Promise<CmsPageData> {
  const { slug } = args.params
  const [named, nodes] = await Promise.all([findPage(args, slug), listNodes(args)])
  const page =
    named ??
    (slug === 'soglasie-na-rassylku'
      ? await findPage(args, 'obrabotka-personalnyh-dannyh')
      : undefined)
  if (!page) throw notFound()
  const root = shopRoot(args)
  return {
    heading: page.content_heading || page.title,
    lang: page.text_language,
    metaTitle: page.meta_title || null,
    description: page.meta_description || null,
    ...splitCmsPage(page.content),
    picture: page.image ? { path: page.image, alt: page.image_alt ?? '' } : null,
    neighbours: findPageNeighbours(page.identifier, nodes),
    canonical: new URL(`${root}/i/${encodeURIComponent(page.identifier)}`).href,
    root,
  }
}

async function findPage({ signal, services }: LoaderArgs, slug: string | undefined) {
  if (!slug) return undefined
  const { items } = unwrapOrThrow(
    await services.api.catalog.search({
      entity: 'cms_page',
      query: buildPublishedQuery({ identifier: slug }),
      size: 1,
      include: [
        ...(['identifier', 'title', 'content', 'content_heading'] as const),
        ...(['meta_title', 'meta_description', 'image', 'image_alt'] as const),
      ],
      signal,
    }),
  )
  return items[0]
}

/** The tree of pages; without it a page is read all the same. */
async function listNodes({ signal, services }: LoaderArgs): Promise<readonly PageHierarchyNode[]> {
  const found = await services.api.catalog.search({
    entity: 'cms_hierarchy',
    query: {},
    size: 500,
    include: ['node_id', 'parent_node_id', 'page_id', 'identifier', 'label', 'sort_order'],
    signal,
  })
  return found.ok ? found.value.items : []
}

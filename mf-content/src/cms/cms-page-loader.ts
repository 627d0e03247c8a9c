import { orThrow } from '@vitrina/domain'
import { type LoaderArgs, notFound, shopRoot } from '@vitrina/federation'
import { published } from '../published.ts'

export type CmsPageData = {
  heading: string
  /** The whole title of the tab, where the page brings its own. */
  metaTitle: string | null
  description: string | null
  /** HTML the platform has cleaned. */
  content: string
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
  const page =
    (await findPage(args, slug)) ??
    (slug === 'soglasie-na-rassylku'
      ? await findPage(args, 'obrabotka-personalnyh-dannyh')
      : undefined)
  if (!page) throw notFound()
  const root = shopRoot(args)
  return {
    heading: page.content_heading || page.title,
    metaTitle: page.meta_title || null,
    description: page.meta_description || null,
    content: page.content,
    canonical: new URL(`${root}/i/${encodeURIComponent(page.identifier)}`).href,
    root,
  }
}

async function findPage({ signal, services }: LoaderArgs, slug: string | undefined) {
  if (!slug) return undefined
  const { items } = orThrow(
    await services.api.catalog.search({
      entity: 'cms_page',
      query: published({ identifier: slug }),
      size: 1,
      include: [
        'identifier',
        'title',
        'content',
        'content_heading',
        'meta_title',
        'meta_description',
      ],
      signal,
    }),
  )
  return items[0]
}

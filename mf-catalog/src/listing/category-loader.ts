import { type LoaderArgs, notFound, shopRoot } from '@vitrina/federation'
import {
  findCategory,
  findChildCategories,
  findParentCategories,
  type ListedCategory,
  listCategoryIds,
} from './categories.ts'
import { currentCategoryStore } from './category-on-screen.ts'
import {
  type ListingData,
  type ListingFailure,
  loadListing,
  reloadListing,
} from './listing-data.ts'
import { findFilterableAttributes } from './listing-search.ts'

export type CategoryData = Omit<ListingData, 'missed'> & {
  readonly missed?: ListingFailure<CategoryData>
  readonly category: {
    readonly id: number
    readonly name: string
    /** Of its name, where it is not the page's. */
    readonly lang?: string | undefined
    readonly path: string
    /** The whole title of the page, where the category has its own. */
    readonly title: string | undefined
    readonly description: string
  }
  /** The root of the shop's addresses. */
  readonly root: string
  readonly above: readonly ListedCategory[]
  readonly below: readonly ListedCategory[]
}

export async function loadCategory(args: LoaderArgs): Promise<CategoryData> {
  const shown = currentCategoryStore.at(args.url.pathname, args.services)
  // Facets that were counted among what was seen say nothing of the shop.
  return shown && !shown.scope.offline ? reloadListing(args, shown) : openCategory(args)
}

async function openCategory(args: LoaderArgs): Promise<CategoryData> {
  const { params, signal, services } = args
  const { api, settings } = services
  const [category, attributes] = await Promise.all([
    findCategory(api, params.slug ?? '', signal),
    findFilterableAttributes(services, signal),
  ])
  if (!category) throw notFound()

  const goods = { categoryIds: listCategoryIds(category) }
  const [above, below, listing] = await Promise.all([
    findParentCategories(api, category, settings.rootCategoryId, signal),
    findChildCategories(api, category, signal),
    loadListing(args, goods, attributes, settings.categoryPageSize),
  ])
  const { missed, ...found } = listing
  const data = {
    ...found,
    category: {
      id: category.id,
      name: category.name,
      lang: category.text_language,
      path: `/${category.url_path}`,
      title: category.meta_title ?? undefined,
      description: category.meta_description ?? category.description ?? '',
    },
    root: shopRoot(args),
    above,
    below,
  }
  if (!missed) return data
  return { ...data, missed: { kind: missed.kind, ...(missed.kept && { kept: data }) } }
}

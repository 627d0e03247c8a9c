import type { ApiClient } from '@vitrina/api-client'
import type { Category } from '@vitrina/contract'
import { unwrapOrThrow } from '@vitrina/domain'

export type ListedCategory = {
  readonly id: number
  readonly name: string
  /** Of its name, where it is not the page's. */
  readonly lang?: string | undefined
  readonly slug: string
  /** Path in the shop, with a leading slash. */
  readonly path: string
}

/** All there are (docs/rules/search.md#categories): the platform answers 50 unless told. */
const maxCategories = 4000

const linkFields = ['id', 'name', 'slug', 'url_path', 'parent_id', 'level', 'position']

/**
 * The category of a slug, else of a url-key or an id (docs/rules/search.md#categories); `undefined`
 * when there is none or it is switched off.
 */
export async function findCategory(
  { catalog }: ApiClient,
  name: string,
  signal: AbortSignal,
): Promise<Category | undefined> {
  const isNumber = /^\d{1,9}$/.test(name)
  for (const attribute of ['slug', 'url_key', ...(isNumber ? ['id'] : [])]) {
    const value = attribute === 'id' ? Number(name) : name
    const query = {
      _appliedFilters: [
        { attribute, value: { eq: value } },
        { attribute: 'is_active', value: { eq: true } },
      ],
    }
    const { items } = unwrapOrThrow(
      await catalog.search({ entity: 'category', query, size: 1, signal }),
    )
    if (items[0]) return items[0]
  }
  return undefined
}

/** Categories above one, from the department down; the root and the category itself left out. */
export async function findParentCategories(
  { catalog }: ApiClient,
  category: Category,
  rootId: number,
  signal: AbortSignal,
): Promise<ListedCategory[]> {
  const ids = category.path
    .split('/')
    .map(Number)
    .filter(id => id !== category.id && id !== rootId)
  const above = ids.slice(ids.indexOf(rootId) + 1)
  if (above.length === 0) return []
  const query = { _appliedFilters: [{ attribute: 'id', value: { in: above } }] }
  const { items } = unwrapOrThrow(
    await catalog.search({
      entity: 'category',
      query,
      size: above.length,
      include: linkFields,
      signal,
    }),
  )
  return items.toSorted((a, b) => above.indexOf(a.id) - above.indexOf(b.id)).map(linkTo)
}

/** Categories right below one that have goods, in the shop's order. */
export async function findChildCategories(
  api: ApiClient,
  category: Category,
  signal: AbortSignal,
): Promise<ListedCategory[]> {
  return category.children_data.length === 0
    ? []
    : findChildCategoriesById(api, category.id, signal)
}

/** The same of a category known by its id alone: below the root they are the departments. */
export async function findChildCategoriesById(
  { catalog }: ApiClient,
  parentId: number,
  signal: AbortSignal,
): Promise<ListedCategory[]> {
  const query = {
    _appliedFilters: [
      { attribute: 'parent_id', value: { eq: parentId } },
      { attribute: 'is_active', value: { eq: true } },
      { attribute: 'product_count', value: { gt: 0 } },
    ],
    _appliedSort: [{ field: 'position', options: 'asc' as const }],
  }
  const { items } = unwrapOrThrow(
    await catalog.search({
      entity: 'category',
      query,
      size: maxCategories,
      include: linkFields,
      signal,
    }),
  )
  return items.map(linkTo)
}

/** A category and everything below it, as `children_data` tells. */
export function listCategoryIds({
  id,
  children_data,
}: Pick<Category, 'id' | 'children_data'>): number[] {
  return [id, ...children_data.flatMap(child => listCategoryIds(branch(child)))]
}

/** Some sources give the ids of children and nothing else. */
function branch(child: Category['children_data'][number]): Pick<Category, 'id' | 'children_data'> {
  const below = 'children_data' in child ? child.children_data : []
  return { id: child.id, children_data: Array.isArray(below) ? below : [] }
}

function linkTo({ id, name, slug, url_path, text_language: lang }: Category): ListedCategory {
  return { id, name, lang, slug, path: `/${url_path}` }
}

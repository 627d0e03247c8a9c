import type { Category } from '@vitrina/contract'
import { unwrapOrThrow } from '@vitrina/domain'
import type { LoaderArgs } from '@vitrina/federation'
import { buildPublishedQuery } from '../published.ts'

export type DepartmentCard = {
  title: string
  /** Of its title, where it is not the page's. */
  lang: string | undefined
  link: string
  image: string
  /** Listable products of the department; `null` where that is not known. */
  productCount: number | null
  /** The category it leads to, where it is known to lead to one. */
  category?: Pick<Category, 'id' | 'slug'>
}

/** The small banners in their order, with the size of the departments they open. */
export async function loadDepartments(args: LoaderArgs): Promise<DepartmentCard[]> {
  const [banners, departments] = await Promise.all([smallBanners(args), listTopCategories(args)])
  return banners.map(({ title, link, image, text_language: lang }) => {
    const department = departments.find(({ url_path }) => `/${url_path}` === link)
    const card = { title, lang, link, image, productCount: department?.product_count ?? null }
    return department ? { ...card, category: { id: department.id, slug: department.slug } } : card
  })
}

async function smallBanners({ services, signal }: LoaderArgs) {
  const { items } = unwrapOrThrow(
    await services.api.catalog.search({
      entity: 'banner',
      query: buildPublishedQuery({ place: 'small' }, { field: 'position', options: 'asc' }),
      size: 3,
      include: ['title', 'link', 'image'],
      signal,
    }),
  )
  return items
}

/** Counts are an extra: where they cannot be had, the cards are shown all the same. */
async function listTopCategories({ services, signal }: LoaderArgs): Promise<Category[]> {
  const answer = await services.api.catalog.search({
    entity: 'category',
    query: {
      _appliedFilters: [
        { attribute: 'parent_id', value: { in: [services.settings.rootCategoryId] } },
        { attribute: 'is_active', value: { eq: true } },
      ],
    },
    include: ['id', 'slug', 'url_path', 'product_count'],
    signal,
  })
  return answer.ok ? answer.value.items : []
}

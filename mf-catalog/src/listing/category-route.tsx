import { createPageDescription } from '@vitrina/domain'
import { type LoaderArgs, type PageProps, useI18n, useLocation } from '@vitrina/federation'
import { CategoryHeader } from './category-header.tsx'
import type { CategoryData } from './category-loader.ts'
import { currentCategoryStore } from './category-on-screen.ts'
import { describeCategory } from './describe-category.ts'
import { hasChosenFilters } from './filter-query.ts'
import { Listing } from './listing.tsx'
import { useRegisterCurrentListing } from './listing-on-screen.ts'

/** A first page comes with its data: what loads another waits until one is wanted. */
export async function loader(args: LoaderArgs): Promise<CategoryData> {
  const { loadCategory } = await import(
    /* webpackChunkName: "listing-loader" */ './category-loader.ts'
  )
  return loadCategory(args)
}
export const head = typeof window === 'undefined' ? describeCategory : undefined

export default function CategoryRoute({ data, onGrown }: PageProps<typeof loader>) {
  const { t } = useI18n()
  const { pathname } = useLocation()
  const { category, root, missed } = data
  useRegisterCurrentListing(currentCategoryStore, pathname, missed ? missed.kept : data)
  return (
    <>
      <title>{t('catalog:title', { name: category.title ?? category.name })}</title>
      <meta
        name="description"
        content={createPageDescription(category.description || category.name)}
      />
      <link rel="canonical" href={root + category.path} />
      {hasChosenFilters(data.chosen) && <meta name="robots" content="noindex" />}
      <CategoryHeader data={data} />
      <Listing
        key={category.id}
        data={data}
        onGrown={listing => onGrown?.({ ...data, ...listing })}
      />
    </>
  )
}

import { pageDescription } from '@vitrina/domain'
import { type PageProps, useI18n } from '@vitrina/federation'
import { CategoryHead } from './category-head.tsx'
import { loadCategory } from './category-loader.ts'
import { describeCategory } from './describe-category.ts'
import { isNarrowed } from './filter-query.ts'
import { Listing } from './listing.tsx'

export const loader = loadCategory
export const head = typeof window === 'undefined' ? describeCategory : undefined

export default function CategoryRoute({ data, onGrown }: PageProps<typeof loader>) {
  const { t } = useI18n()
  const { category, origin } = data
  return (
    <>
      <title>{category.title ?? t('catalog:title', { name: category.name })}</title>
      <meta name="description" content={pageDescription(category.description || category.name)} />
      <link rel="canonical" href={origin + category.path} />
      {isNarrowed(data.chosen) && <meta name="robots" content="noindex" />}
      <CategoryHead data={data} />
      <Listing data={data} onGrown={listing => onGrown?.({ ...data, ...listing })} />
    </>
  )
}

import { type PageProps, useI18n } from '@vitrina/federation'
import { CategoryHead } from './category-head.tsx'
import { loadCategory } from './category-loader.ts'
import { Listing } from './listing.tsx'

export const loader = loadCategory

export default function CategoryRoute({ data }: PageProps<typeof loader>) {
  const { t } = useI18n()
  const { category, origin } = data
  return (
    <>
      <title>{category.title ?? t('catalog:title', { name: category.name })}</title>
      {category.description && <meta name="description" content={category.description} />}
      <link rel="canonical" href={origin + category.path} />
      <CategoryHead data={data} />
      <Listing data={data} />
    </>
  )
}

import { useI18n } from '@vitrina/federation'
import { Breadcrumbs } from '@vitrina/ui'
import { BreadcrumbLink } from '../parts/breadcrumb-link.tsx'
import { CategoryLink } from '../parts/category-link.tsx'
import styles from './category-head.module.css'
import type { CategoryData } from './category-loader.ts'
import { isTotalKnown } from './is-total-known.ts'

/** Where the shopper is, how much there is, and what kinds of it. */
export function CategoryHeader({ data }: { data: CategoryData }) {
  const { category, above, below, total, scope } = data
  const { t, format } = useI18n()
  const countKey = total < (scope.total ?? 0) ? 'catalog:listing.countOf' : 'catalog:listing.count'
  const of = format.number(scope.total ?? total)
  return (
    <>
      <Breadcrumbs
        label={t('catalog:breadcrumbs')}
        linkAs={BreadcrumbLink}
        items={[
          { label: t('catalog:home'), href: '/' },
          ...above.map(({ name, path, lang }) => ({ label: name, href: path, lang })),
          { label: category.name, lang: category.lang },
        ]}
      />
      <div className={styles.head}>
        <h1 className="h1" lang={category.lang}>
          {category.name}
        </h1>
        {isTotalKnown(data) && <p>{t(countKey, { count: total, of })}</p>}
        {below.length > 0 && (
          <nav className={styles.below} aria-label={t('catalog:listing.kinds')}>
            <span aria-current="true">{t('catalog:listing.all')}</span>
            {below.map(kind => (
              <CategoryLink key={kind.id} category={kind} lang={kind.lang}>
                {kind.name}
              </CategoryLink>
            ))}
          </nav>
        )}
      </div>
    </>
  )
}

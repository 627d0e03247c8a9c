import { Link, useI18n } from '@vitrina/federation'
import { buttonClass, EmptyState } from '@vitrina/ui'
import { ChosenTags } from './chosen-tags.tsx'
import styles from './empty-listing.module.css'
import type { Facet } from './facets.ts'
import type { ChosenFilters } from './filter-query.ts'

/** Nothing passes the filters, or there is nothing at all: what to do next. */
export function EmptyListing({
  facets,
  chosen,
  hrefOf,
}: {
  facets: readonly Facet[]
  chosen: ChosenFilters
  hrefOf: (filters: ChosenFilters) => string
}) {
  const { t } = useI18n()
  const isFiltered = Object.keys(chosen.filters).length > 0
  if (!isFiltered) {
    return (
      <EmptyState
        as="h2"
        size="h2"
        className={styles.empty}
        title={t('catalog:listing.nothingHere')}
        text={t('catalog:listing.nothingHereHelp')}
        actions={
          <Link className={buttonClass()} to="/">
            {t('catalog:listing.home')}
          </Link>
        }
      />
    )
  }
  return (
    <EmptyState
      as="h2"
      size="h2"
      className={styles.empty}
      title={t('catalog:listing.nothingFits')}
      text={t('catalog:listing.nothingFitsHelp')}
      actions={
        <>
          <div className={styles.tags}>
            <ChosenTags facets={facets} chosen={chosen} hrefOf={hrefOf} />
          </div>
          <Link
            className={buttonClass()}
            to={hrefOf({ ...chosen, filters: {} })}
            preventScrollReset
          >
            {t('catalog:filter.reset')}
          </Link>
        </>
      }
    />
  )
}

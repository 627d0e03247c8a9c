import { Link, useI18n } from '@vitrina/federation'
import { EmptyState, getButtonClass } from '@vitrina/ui'
import {
  ChosenFilterChips,
  type ChosenFilterChipsProps,
  ClearFiltersLink,
} from './chosen-filter-chips.tsx'
import styles from './empty-listing.module.css'

/** Nothing passes the filters, or there is nothing at all: what to do next. */
export function EmptyListing(props: ChosenFilterChipsProps) {
  const { t } = useI18n()
  const isFiltered = Object.keys(props.chosen.filters).length > 0
  if (!isFiltered) {
    return (
      <EmptyState
        as="h2"
        size="h2"
        className={styles.empty}
        title={t('catalog:listing.nothingHere')}
        text={t('catalog:listing.nothingHereHelp')}
        actions={
          <Link className={getButtonClass()} to="/">
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
            <ChosenFilterChips {...props} />
          </div>
          <ClearFiltersLink {...props} className={getButtonClass()}>
            {t('catalog:filter.reset')}
          </ClearFiltersLink>
        </>
      }
    />
  )
}

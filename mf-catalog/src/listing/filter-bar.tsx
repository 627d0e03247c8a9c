import { useI18n } from '@vitrina/federation'
import { CountBadge } from '@vitrina/ui'
import {
  ChosenFilterChips,
  type ChosenFilterChipsProps,
  ClearFiltersLink,
} from './chosen-filter-chips.tsx'
import styles from './filter-bar.module.css'
import type { ChosenFilters } from './filter-query.ts'
import { listOfferedFacets } from './offered-facets.ts'

export type FilterBarProps = ChosenFilterChipsProps & {
  orders: readonly string[]
  /** The order while none is chosen. */
  firstOrder: string
  /** The shopper is about to open the filters, and does. */
  onReach: () => void
  onOpen: () => void
}

export function FilterBar(props: FilterBarProps) {
  const { facets, chosen, orders, firstOrder, onChoose, onReach, onOpen } = props
  const { t } = useI18n()
  const count = Object.values(chosen.filters).flat().length
  return (
    <div className={styles.bar}>
      {listOfferedFacets(facets, chosen.filters).length > 0 && (
        <>
          {/* biome-ignore lint/a11y/useValidAnchor: without scripts it leads to them */}
          <a
            className={styles.open}
            href="#filters"
            aria-haspopup="dialog"
            onPointerEnter={onReach}
            onFocus={onReach}
            onClick={event => {
              event.preventDefault()
              onOpen()
            }}
          >
            {t('catalog:filter.title')}
            <CountBadge count={count} />
          </a>
          <span className={styles.title}>{t('catalog:filter.title')}</span>
        </>
      )}
      {count > 0 && (
        <div className={styles.tags}>
          <ChosenFilterChips {...props} />
          <ClearFiltersLink {...props} className="link">
            {t('catalog:filter.reset')}
          </ClearFiltersLink>
        </div>
      )}
      <label className={styles.sort}>
        <span className="vh">{t('catalog:sort.title')}</span>
        <select
          name="sort"
          form="filters"
          value={chosen.sort ?? firstOrder}
          onChange={event => onChoose(inOrder(chosen, event.target.value, firstOrder))}
        >
          {orders.map(order => (
            <option key={order} value={order}>
              {t(`catalog:sort.${order.replace(':', '.')}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

/** The first order goes without saying: the address keeps only what differs. */
function inOrder({ filters }: ChosenFilters, sort: string, firstOrder: string): ChosenFilters {
  return sort === firstOrder ? { filters } : { filters, sort }
}

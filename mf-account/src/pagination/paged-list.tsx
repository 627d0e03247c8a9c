import { useI18n } from '@vitrina/federation'
import { Button } from '@vitrina/ui'
import type { ReactNode, RefCallback, RefObject } from 'react'
import { LoadProblemNote } from '../orders/load-problem-note.tsx'
import { focusElement } from '../orders/take-focus.ts'
import styles from './paged-list.module.css'
import type { PaginatedList } from './use-paginated-list.ts'

/** What came in the place of the button takes its focus. */
type FocusRef = RefCallback<HTMLElement> | null

type PagedListProps<Item> = {
  of: 'orders' | 'reviews'
  paged: PaginatedList<Item>
  /** The button that asks for more, or again. */
  button: RefObject<HTMLButtonElement | null>
  /** Shown where there is nothing. */
  none: (focusRef: FocusRef) => ReactNode
  row: (item: Item, headingRef: FocusRef) => ReactNode
}

/**
 * A list of the customer's, newest first, with the way to more of it; and what is so while it
 * cannot be read.
 */
export function PagedList<Item>({ of, paged, button, none, row }: PagedListProps<Item>) {
  const { t, format } = useI18n()
  const { items, total, hasMore, isLoading, isFresh, trouble, arrived, more } = paged
  const shown = items?.length ?? 0

  return (
    <div className={styles.paged}>
      {trouble && !isFresh && (
        <LoadProblemNote
          of={of}
          trouble={trouble}
          about={items ? 'stale' : 'failed'}
          retry={{ buttonRef: button, isLoading, onPress: more }}
        />
      )}
      {items === null && !trouble && <p role="status">{t('account:orders.loading')}</p>}
      {items && shown === 0 && none(arrived === null ? null : focusElement)}
      {items && shown > 0 && (
        <ul className={styles.list}>
          {items.map((item, index) => row(item, index === arrived ? focusElement : null))}
        </ul>
      )}
      {isFresh && (hasMore || arrived !== null) && (
        <p className="small mute" aria-live="polite">
          {t('account:orders.shown', { shown: format.number(shown), total: format.number(total) })}
        </p>
      )}
      {trouble && isFresh && <LoadProblemNote of={of} trouble={trouble} about="rest" />}
      {hasMore && (
        <div>
          <Button
            ref={button}
            look="outline"
            busy={isLoading}
            busyLabel={t('account:orders.loading')}
            onClick={more}
          >
            {t('account:orders.more')}
          </Button>
        </div>
      )}
    </div>
  )
}

import { useHref, useI18n } from '@vitrina/federation'
import { ShowMore } from '@vitrina/ui'
import type { LoadMoreState } from './use-more-items.ts'

/** How many items are shown of all, and the next page: in place, or by its address. */
export function ShowMoreControls({
  more: { items, total, isLoading, trouble, showMore },
  label,
  to,
  nextPage,
}: {
  more: LoadMoreState<unknown>
  label?: string
  /** Where the next page is, for whoever has no scripts. */
  to: string
  nextPage: number
}) {
  const { t, format } = useI18n()
  return (
    <ShowMore
      shown={items.length}
      total={total}
      text={t('catalog:listing.shown', {
        shown: format.number(items.length),
        total: format.number(total),
      })}
      label={label ?? t('catalog:listing.more')}
      busyLabel={t('catalog:listing.loading')}
      href={useHref(to)}
      busy={isLoading}
      trouble={trouble}
      onClick={event => {
        event.preventDefault()
        void showMore(nextPage)
      }}
    />
  )
}

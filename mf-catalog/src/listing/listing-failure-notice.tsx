import { useI18n, useRevalidator, useServices } from '@vitrina/federation'
import { useRetryOnRecovery, watchForNetworkRecovery } from '@vitrina/query'
import { Alert, Button, EmptyState } from '@vitrina/ui'
import { useEffect } from 'react'
import type { ListingFailure, ListingResult } from './listing-data.ts'
import styles from './listing-failed.module.css'
import type { ListingSubject } from './listing-subject.ts'

/** The goods of this address could not be had: why, what stands below, and the way to try again. */
export function ListingFailureNotice({
  missed,
  goods,
}: {
  missed: ListingFailure<ListingResult>
  goods: ListingSubject
}) {
  const { t } = useI18n()
  const { notifications } = useServices()
  const { state, revalidate } = useRevalidator()
  const hasStale = missed.kept !== undefined
  const isSearch = 'text' in goods

  useEffect(() => {
    if (hasStale) return
    notifications.notify({
      type: 'warning',
      message: t(`catalog:listing.${isSearch ? 'notSearched' : 'notSynchronized'}`),
      action1: { label: t('catalog:ok'), onClick: () => {} },
    })
  }, [hasStale, isSearch, notifications, t])

  useRetryOnRecovery({ failure: missed, retry: revalidate }, watchForNetworkRecovery)

  const retry = (
    <Button
      look={hasStale ? 'quiet' : 'primary'}
      busy={state === 'loading'}
      onClick={() => void revalidate()}
    >
      {t('catalog:listing.retry')}
    </Button>
  )
  if (!hasStale) {
    return (
      <EmptyState
        as="h2"
        size="h2"
        className={styles.empty}
        title={t('catalog:listing.unreached')}
        actions={retry}
      />
    )
  }
  return (
    <Alert tone="warning" role="status" className={styles.note}>
      <p>{t(`catalog:listing.${wordsFor(missed)}`)}</p>
      {retry}
    </Alert>
  )
}

function wordsFor({ kind, kept }: ListingFailure<ListingResult>): string {
  if (kept?.offline) return kept.total > 0 ? 'seenOnly' : 'noneSeen'
  return kind === 'offline' ? 'keptOffline' : 'kept'
}

import type { Result } from '@vitrina/domain'
import { Link, useI18n } from '@vitrina/federation'
import { Alert, Button } from '@vitrina/ui'
import styles from './search-panel.module.css'
import {
  buildExactSearchPath,
  buildSearchPath,
  isSearchTextLongEnough,
  minSearchTextLength,
} from './search-text.ts'
import type { Suggestions } from './suggestions.ts'

export type SearchPanelStatusProps = {
  text: string
  answer: Result<Suggestions> | undefined
  isWaiting: boolean
  onRetry: () => void
  /** Forgets past queries, where there are any. */
  onForget: (() => void) | undefined
  onLeave: () => void
}

/** The result of the search in words, and links to go on. */
export function SearchPanelStatus({
  text,
  answer,
  isWaiting,
  onRetry,
  onForget,
  onLeave,
}: SearchPanelStatusProps) {
  const { t } = useI18n()
  const failure = answer && !answer.ok ? answer.failure : undefined
  const { total, reading, offline } = answer?.ok ? answer.value : {}
  const isReadOtherwise = reading !== undefined && total !== 0
  return (
    <>
      <div className={styles.line}>
        <p role="status">{wordsFor()}</p>
        {total !== undefined && total > 0 && (
          <Link className="link" to={buildSearchPath(text)} onClick={onLeave}>
            {t('catalog:search.all')}
          </Link>
        )}
        {text === '' && onForget && (
          <Button look="quiet" onClick={onForget}>
            {t('catalog:search.forget')}
          </Button>
        )}
      </div>
      {isReadOtherwise && (
        <p className={styles.exactly}>
          <Link className="link" to={buildExactSearchPath(text)} onClick={onLeave}>
            {t('catalog:search.exactly', { query: text })}
          </Link>
        </p>
      )}
      {offline && <p className={styles.exactly}>{t('catalog:search.seenOnly')}</p>}
      {failure && (
        <Alert tone="warning" role="alert" className={styles.note}>
          <p>{t(`catalog:search.${failure.kind === 'offline' ? 'offline' : 'failed'}`)}</p>
          <Button
            look="quiet"
            busy={isWaiting}
            busyLabel={t('catalog:search.waiting')}
            onClick={onRetry}
          >
            {t('catalog:search.retry')}
          </Button>
        </Alert>
      )}
    </>
  )

  function wordsFor(): string {
    if (text === '') return ''
    if (!isSearchTextLongEnough(text))
      return t('catalog:search.shortHelp', { least: minSearchTextLength })
    if (failure) return ''
    if (total === undefined) return isWaiting ? t('catalog:search.waiting') : ''
    if (total > 0) {
      const found = t('catalog:listing.found', { count: total })
      return reading ? `${found}. ${t('catalog:search.readAs', { query: reading.text })}` : found
    }
    return `${t('catalog:search.nothing', { query: text })}. ${t('catalog:search.nothingHelp')}`
  }
}

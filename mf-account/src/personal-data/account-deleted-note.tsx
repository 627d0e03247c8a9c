import { Link, useI18n } from '@vitrina/federation'
import { EmptyState, getButtonClass } from '@vitrina/ui'
import { useEffect, useRef } from 'react'
import styles from './my-data.module.css'

/** `perhaps`: the answer was lost, and the session is over since. */
export type DeletionCertainty = 'surely' | 'perhaps'

/** Shown after an account was deleted. */
export function AccountDeletedNote({ how }: { how: DeletionCertainty }) {
  const { t } = useI18n()
  const title = useRef<HTMLSpanElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <EmptyState
      className={styles.deleted}
      size="h1"
      title={
        <span ref={title} tabIndex={-1}>
          {t(`account:deleted.${how}`)}
        </span>
      }
      text={t(`account:deleted.${how}.text`)}
      actions={
        <Link className={getButtonClass()} to="/">
          {t('account:deleted.toShop')}
        </Link>
      }
    />
  )
}

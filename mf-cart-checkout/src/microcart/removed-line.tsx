import type { Result } from '@vitrina/domain'
import { type CartSnapshotLine, useI18n } from '@vitrina/federation'
import { Button, Note } from '@vitrina/ui'
import { useState } from 'react'
import styles from './microcart.module.css'

type RemovedLineProps = {
  line: CartSnapshotLine
  onPutBack: () => Promise<Result<unknown>>
  onDone: () => void
}

/** Says what has left the cart, and puts it back. */
export function RemovedLine({ line, onPutBack, onDone }: RemovedLineProps) {
  const { t } = useI18n()
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)

  async function putBack() {
    setIsBusy(true)
    const answer = await onPutBack()
    setIsBusy(false)
    if (answer.ok) onDone()
    else setHasFailed(true)
  }

  return (
    <Note role="status" tone={hasFailed ? 'error' : 'info'} className={styles.note}>
      <p>{t(hasFailed ? 'cart:line.putBack.failed' : 'cart:line.removed')}</p>
      <p className={styles.quiet}>{line.name}</p>
      <Button look="quiet" busy={isBusy} onClick={() => void putBack()}>
        {t('cart:line.putBack')}
      </Button>
    </Note>
  )
}

import { detectTextLanguage, type Result } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { Button, Icon } from '@vitrina/ui'
import { useState } from 'react'
import type { CartLineWithOptionalId } from '../cart/cart-change.ts'
import styles from './removed-row.module.css'

type RemovedRowProps = {
  line: CartLineWithOptionalId
  onPutBack: () => Promise<Result<unknown>>
  onForget: () => void
}

/** Stands where a line stood: says what has left the cart, and puts it back. */
export function RemovedRow({ line: { name, lang }, onPutBack, onForget }: RemovedRowProps) {
  const { t, locale } = useI18n()
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)

  async function putBack() {
    setIsBusy(true)
    const answer = await onPutBack()
    setIsBusy(false)
    setHasFailed(!answer.ok)
  }

  return (
    <li className={styles.row} tabIndex={-1}>
      <div className={styles.words}>
        <p role={hasFailed ? 'alert' : undefined}>
          {t(hasFailed ? 'basket:line.putBack.failed' : 'basket:line.removed')}
        </p>
        <p className={styles.name} lang={detectTextLanguage(name, locale, lang)}>
          {name}
        </p>
      </div>
      <Button
        look="quiet"
        aria-label={t('basket:line.putBack.label', { name })}
        busy={isBusy}
        onClick={() => void putBack()}
      >
        {t('basket:line.putBack')}
      </Button>
      <button
        type="button"
        className={styles.forget}
        aria-label={t('basket:line.forget.label', { name })}
        onClick={onForget}
      >
        <Icon name="x" />
      </button>
    </li>
  )
}

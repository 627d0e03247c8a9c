import { useI18n } from '@vitrina/federation'
import { Button } from '@vitrina/ui'
import { useEffect, useRef } from 'react'
import styles from './wishlist.module.css'

/** Asks before the whole list goes: that cannot be taken back. */
export function ClearQuestion({ onClear, onKeep }: { onClear: () => void; onKeep: () => void }) {
  const { t } = useI18n()
  const group = useRef<HTMLFieldSetElement>(null)
  // The safe answer comes first, so that a second press of Enter takes nothing away.
  useEffect(() => group.current?.querySelector('button')?.focus(), [])

  return (
    <fieldset
      ref={group}
      className={styles.question}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        // Esc answers the question; it does not close the drawer as well.
        event.preventDefault()
        event.stopPropagation()
        onKeep()
      }}
    >
      <legend>{t('keeping:wishlist.clear.ask')}</legend>
      <Button look="quiet" onClick={onKeep}>
        {t('keeping:wishlist.clear.keep')}
      </Button>
      <Button look="quiet" onClick={onClear}>
        {t('keeping:wishlist.clear')}
      </Button>
    </fieldset>
  )
}

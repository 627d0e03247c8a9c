import { useI18n } from '@vitrina/federation'
import { Button } from '@vitrina/ui'
import { useEffect, useRef } from 'react'
import styles from './cart-line.module.css'

/** Asks before a line leaves the cart (spec §9). */
export function RemovalQuestion({
  onRemove,
  onKeep,
}: {
  onRemove: () => void
  onKeep: () => void
}) {
  const { t } = useI18n()
  const group = useRef<HTMLFieldSetElement>(null)
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
      <legend>{t('cart:line.remove.ask')}</legend>
      <Button look="quiet" onClick={onRemove}>
        {t('cart:line.remove')}
      </Button>
      <Button look="quiet" onClick={onKeep}>
        {t('cart:line.remove.keep')}
      </Button>
    </fieldset>
  )
}

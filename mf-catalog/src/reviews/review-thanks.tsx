import { useI18n } from '@vitrina/federation'
import { Button } from '@vitrina/ui'
import { useEffect, useRef } from 'react'
import styles from './review-drawer.module.css'

/** Takes the place of the form and its focus: the button that was pressed is gone. */
export function ReviewThanks({ onClose }: { onClose: () => void }) {
  const { t } = useI18n()
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <div className={styles.thanks}>
      <p className="h3" ref={words} tabIndex={-1} role="status">
        {t('review:sent')}
      </p>
      <Button look="outline" onClick={onClose}>
        {t('review:back')}
      </Button>
    </div>
  )
}

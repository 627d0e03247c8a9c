import { useI18n, useServices } from '@vitrina/federation'
import { Button } from '@vitrina/ui'
import { useState } from 'react'
import styles from './restock.module.css'
import { type StoredRestockRequest, storeRestockRequest } from './stored-restock-request.ts'

type RestockRequestNoteProps = {
  sku: string
  name: string
  asked: StoredRestockRequest
  onTakenBack: () => void
}

/**
 * In place of the button, once it was pressed in this browser. It tells what was asked, which stays
 * true after the email: whether that has gone, the shop tells nobody.
 */
export function RestockRequestNote({ sku, name, asked, onTakenBack }: RestockRequestNoteProps) {
  const { t, format } = useI18n()
  const { api, notifications, storage } = useServices()
  const [isTakingBack, setTakingBack] = useState(false)

  async function takeBack() {
    setTakingBack(true)
    const answer = await api.stock.takeRestockBack(asked.key)
    setTakingBack(false)
    if (!answer.ok) {
      notifications.notify({ type: 'error', message: t('catalog:restock.down') })
      return
    }
    storeRestockRequest(storage, sku, undefined)
    notifications.notify({ type: 'info', message: t('restock:takenBack') })
    onTakenBack()
  }

  return (
    <div className={styles.asked}>
      <p>{t('restock:asked', { email: asked.email, date: format.date(asked.at) })}</p>
      <Button
        look="quiet"
        busy={isTakingBack}
        busyLabel={t('restock:sending')}
        aria-label={t('restock:takeBack.label', { name })}
        onClick={() => void takeBack()}
      >
        {t('restock:takeBack')}
      </Button>
    </div>
  )
}

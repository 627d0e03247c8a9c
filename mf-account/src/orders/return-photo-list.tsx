import type { ReturnPhoto } from '@vitrina/contract'
import { useI18n } from '@vitrina/federation'
import { Button } from '@vitrina/ui'
import { useState } from 'react'
import type { OrderChangeApi } from './change/order-calls.ts'
import styles from './order-timeline.module.css'

type ReturnPhotoListProps = { ids: readonly number[]; read: OrderChangeApi['readPhoto'] }

/** What its buyer sent with a return; asked for only when wanted: a photo outweighs the page. */
export function ReturnPhotoList({ ids, read }: ReturnPhotoListProps) {
  const { t } = useI18n()
  const [photos, setPhotos] = useState<readonly ReturnPhoto[]>([])
  const [state, setState] = useState<'hidden' | 'loading' | 'failed'>('hidden')

  async function show() {
    setState('loading')
    const answers = await Promise.all(ids.map(read))
    const found = answers.flatMap(answer => (answer.ok ? [answer.value] : []))
    setPhotos(found)
    setState(found.length < ids.length ? 'failed' : 'hidden')
  }

  const isWhole = photos.length === ids.length
  return (
    <span className={styles.more}>
      {!isWhole && (
        <Button look="quiet" busy={state === 'loading'} onClick={() => void show()}>
          {t('account:order.photos.show', { count: ids.length })}
        </Button>
      )}
      {state === 'failed' && <span role="alert">{t('account:order.photos.notShown')}</span>}
      <span className={styles.photos}>
        {photos.map(({ photo, width, height }, index) => (
          <img
            key={index}
            src={photo}
            width={width}
            height={height}
            alt={t('account:order.photos.shown', { number: index + 1, count: ids.length })}
          />
        ))}
      </span>
    </span>
  )
}

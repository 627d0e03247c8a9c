import { useI18n } from '@vitrina/federation'
import { Alert } from '@vitrina/ui'
import { useState } from 'react'
import styles from './gallery-zoom.module.css'
import type { ZoomView } from './zoom-view.ts'

type ZoomedPhotoProps = {
  address: string
  /** What the page shows of it already, until the large one is there. */
  preview: string | undefined
  alt: string
  view: ZoomView
}

export function ZoomedPhoto({ address, preview, alt, view: { x, y, scale } }: ZoomedPhotoProps) {
  const { t } = useI18n()
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting')
  const isThere = state === 'shown'
  return (
    <>
      <div
        className={styles.photo}
        style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
      >
        {!isThere && preview && <img src={preview} alt="" draggable={false} />}
        <img
          src={address}
          alt={alt}
          className={isThere ? undefined : styles.unseen}
          draggable={false}
          data-retries="none"
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
        />
      </div>
      {state === 'failed' && (
        <div className={styles.failed}>
          <Alert tone="error" role="alert">
            {t('catalog:gallery.broken')}
          </Alert>
        </div>
      )}
    </>
  )
}

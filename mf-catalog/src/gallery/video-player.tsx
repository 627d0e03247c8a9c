import { useI18n } from '@vitrina/federation'
import { Alert } from '@vitrina/ui'
import { useEffect, useRef, useState } from 'react'
import type { ProductVideo } from './gallery-pictures.ts'
import styles from './video-player.module.css'

/** Plays a film of the shop over its poster, and stops when it has left the screen. */
export function VideoPlayer({ film }: { film: ProductVideo }) {
  const { t } = useI18n()
  const video = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    const player = video.current
    if (!player) return
    player.focus({ preventScroll: true })
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) player.pause()
    })
    watch.observe(player)
    return () => watch.disconnect()
  }, [])

  return (
    <div className={styles.player}>
      {failed ? (
        <Alert tone="error" role="alert" className={styles.failed}>
          {t('catalog:gallery.broken')}
        </Alert>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: a film without words is described in its label
        <video
          ref={video}
          src={film.address}
          aria-label={[film.title, film.shows].filter(Boolean).join('. ')}
          controls
          autoPlay
          playsInline
          onError={() => setFailed(true)}
        />
      )}
    </div>
  )
}

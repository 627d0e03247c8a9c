import { useI18n, useOverlay } from '@vitrina/federation'
import { buildPictureUrl, Icon } from '@vitrina/ui'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { GalleryPicture } from './gallery-pictures.ts'
import styles from './gallery-zoom.module.css'
import { useGestures } from './use-gestures.ts'
import type { ZoomRequest } from './use-zoom.ts'
import { useZoomView } from './use-zoom-view.ts'
import { ZoomButton } from './zoom-button.tsx'
import { maxZoomScale } from './zoom-view.ts'
import { ZoomedPhoto } from './zoomed-photo.tsx'

const step = 1.6
const near = 2.5
const keyMovePx = 80

type GalleryZoomProps = {
  name: string
  /** `address`: of one that is no picture of the catalogue. */
  photos: readonly (GalleryPicture & { address?: string })[]
  opening: ZoomRequest | null
  /** Is told which photo was in sight last. */
  onClose: (photo: number) => void
}

/** One photo on the whole screen, as near as the shopper wants it. */
export function GalleryZoom({ name, photos, opening, onClose }: GalleryZoomProps) {
  const { t, format } = useI18n()
  const dialog = useRef<HTMLDialogElement>(null)
  const nearer = useRef<HTMLButtonElement>(null)
  const [photo, setPhoto] = useState(opening?.photo ?? 0)
  const { stage, view, zoom, move, reset } = useZoomView()
  function close() {
    // First it gives the focus back to what opened it; then its owner may move it on.
    dialog.current?.close()
    onClose(photo)
  }
  useOverlay(true, close)
  const isNear = view.scale > 1
  const last = photos.length - 1
  const shown = photos[photo]

  function go(index: number) {
    const next = Math.min(last, Math.max(0, index))
    if (next === photo) return
    setPhoto(next)
    reset()
  }
  const gestures = useGestures(stage, {
    isNear,
    zoom,
    move,
    toggle: at => (isNear ? reset() : zoom(near, at)),
    turn: by => go(photo + by),
  })

  useLayoutEffect(() => {
    const element = dialog.current
    const page = document.documentElement
    page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`)
    element?.showModal()
    nearer.current?.focus()
    return () => element?.close()
  }, [])

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const moveViewOr = (by: { x: number; y: number }, turn: number) =>
      isNear ? move(by) : go(photo + turn)
    const act = {
      '+': () => zoom(step),
      '=': () => zoom(step),
      '-': () => zoom(1 / step),
      '0': reset,
      ArrowLeft: () => moveViewOr({ x: keyMovePx, y: 0 }, -1),
      ArrowRight: () => moveViewOr({ x: -keyMovePx, y: 0 }, 1),
      ArrowUp: () => move({ x: 0, y: keyMovePx }),
      ArrowDown: () => move({ x: 0, y: -keyMovePx }),
      Home: () => go(0),
      End: () => go(last),
    }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <dialog
      ref={dialog}
      className={styles.zoom}
      aria-label={t('zoom:title', { name })}
      onKeyDown={onKeyDown}
      onCancel={event => {
        event.preventDefault()
        close()
      }}
      // Browsers let a second Esc through without asking.
      onClose={close}
    >
      <div className={styles.head}>
        <p role="status">
          {last > 0 && t('catalog:gallery.photo', { number: photo + 1, total: last + 1 })}
          {isNear && (
            <span>{t('zoom:scale', { percent: format.number(Math.round(view.scale * 100)) })}</span>
          )}
        </p>
        <ZoomButton label={t('zoom:out')} isOff={!isNear} onPress={() => zoom(1 / step)}>
          <Icon name="minus" />
        </ZoomButton>
        <ZoomButton
          ref={nearer}
          label={t('zoom:in')}
          isOff={view.scale >= maxZoomScale}
          onPress={() => zoom(step)}
        >
          <Icon name="plus" />
        </ZoomButton>
        <ZoomButton label={t('zoom:close')} onPress={close}>
          <Icon name="x" />
        </ZoomButton>
      </div>
      <div ref={stage} className={styles.stage} data-near={isNear} {...gestures}>
        {shown && (
          <ZoomedPhoto
            key={shown.image}
            address={shown.address ?? buildPictureUrl(shown.image)}
            preview={opening?.previews[photo]}
            alt={shown.label || name}
            view={view}
          />
        )}
      </div>
      {last > 0 && (
        <div className={styles.ways}>
          <ZoomButton label={t('zoom:before')} isOff={photo === 0} onPress={() => go(photo - 1)}>
            <Way />
          </ZoomButton>
          <ZoomButton label={t('zoom:next')} isOff={photo === last} onPress={() => go(photo + 1)}>
            <Way />
          </ZoomButton>
        </div>
      )}
    </dialog>
  )
}

function Way() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d="m12.500 4-6 6 6 6" />
    </svg>
  )
}

import { type ShownReview, useI18n, useServices } from '@vitrina/federation'
import { type MouseEvent, useState } from 'react'
import type { GalleryZoom } from '../gallery/gallery-zoom.tsx'
import { loadZoom } from '../gallery/load-zoom.ts'
import type { ZoomRequest } from '../gallery/use-zoom.ts'
import styles from './review-text.module.css'

type ReviewPhotoListProps = { photos: NonNullable<ShownReview['photos']>; nickname: string }

const addressOf = (id: number) => `/api/review/photos/${id}`

/** Small pictures that open on the whole screen; without scripts each by its own address. */
export function ReviewPhotoList({ photos, nickname }: ReviewPhotoListProps) {
  const { t } = useI18n()
  const { i18n } = useServices()
  const [zoom, setZoom] = useState<{ GalleryZoom: typeof GalleryZoom }>()
  const [opening, setOpening] = useState<ZoomRequest | null>(null)
  const labelOf = (index: number) =>
    `${t('catalog:gallery.photo', { number: index + 1, total: photos.length })}, ${nickname}`

  function open(event: MouseEvent, photo: number) {
    // Another tab or a download is the browser's own affair.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const { href } = event.currentTarget as HTMLAnchorElement
    loadZoom(i18n).then(
      loaded => {
        setZoom(loaded)
        setOpening({ photo, previews: photos.map(({ id }) => `${addressOf(id)}/thumbnail`) })
      },
      () => window.location.assign(href),
    )
  }

  return (
    <>
      <ul className={styles.photos}>
        {photos.map(({ id, width, height }, index) => (
          <li key={id}>
            <a href={addressOf(id)} onClick={event => open(event, index)}>
              <img
                src={`${addressOf(id)}/thumbnail`}
                alt={labelOf(index)}
                width={width}
                height={height}
                loading="lazy"
                decoding="async"
              />
            </a>
          </li>
        ))}
      </ul>
      {zoom && opening && (
        <zoom.GalleryZoom
          name={nickname}
          photos={photos.map(({ id }, index) => ({
            image: addressOf(id),
            address: addressOf(id),
            label: labelOf(index),
          }))}
          opening={opening}
          onClose={() => setOpening(null)}
        />
      )}
    </>
  )
}

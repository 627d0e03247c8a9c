import { useI18n } from '@vitrina/federation'
import { joinClassNames, Picture, PictureFrame } from '@vitrina/ui'
import { useRef, useState } from 'react'
import type { ProductView } from '../product/product-view.ts'
import { GalleryItem } from './gallery-item.tsx'
import { mosaicSize, selectVariantPictures } from './gallery-pictures.ts'
import { GalleryThumbnails } from './gallery-thumbnails.tsx'
import styles from './product-gallery.module.css'
import type { VisibleRange } from './shown.ts'
import { useGalleryControls } from './use-gallery-controls.ts'

type ProductGalleryProps = {
  product: Pick<ProductView, 'name' | 'lang' | 'image' | 'gallery' | 'variants'>
  /** The variant in sight; give the gallery a key by its picture. */
  variant: ProductView['variants'][number] | undefined
}

/**
 * A strip that is swiped, scrolled or moved by keys; on wide screens up to six pictures are all in
 * sight. Without scripts it scrolls, and a picture or a film opens as a file.
 */
export function ProductGallery({ product, variant }: ProductGalleryProps) {
  const { t } = useI18n()
  const { name, lang, gallery, image, variants } = product
  const root = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<VisibleRange>([0, 0])
  const { Controls, pressed, onClick } = useGalleryControls()
  const pictures = selectVariantPictures(gallery, variant, image)
  const total = pictures.length
  // Another colour may have fewer pictures: what stands below keeps its place.
  const hasBar = [variant, ...variants].some(
    other => selectVariantPictures(gallery, other, image)[1],
  )

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs, these are pictures
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links in it are pressed by keys as well
    <div
      ref={root}
      className={joinClassNames(
        styles.gallery,
        total <= mosaicSize && styles.mosaic,
        total < 2 && (hasBar ? styles.sometimesMore : styles.alone),
      )}
      role="group"
      aria-label={t('catalog:product.pictures')}
      onClick={onClick}
    >
      {total > 0 ? (
        <ul className={styles.strip}>
          {pictures.map((picture, index) => (
            <GalleryItem
              key={picture.film?.address ?? picture.image}
              {...{ picture, index, total, name, lang }}
            />
          ))}
        </ul>
      ) : (
        <PictureFrame className={styles.pane}>
          <Picture path="" alt={t('catalog:gallery.none')} sizes="44vw" widths={[600]} />
        </PictureFrame>
      )}
      {hasBar && <GalleryThumbnails pictures={pictures} shown={shown} />}
      {Controls && (
        <Controls
          root={root}
          name={name}
          pictures={pictures}
          pressed={pressed}
          onShown={setShown}
        />
      )}
    </div>
  )
}

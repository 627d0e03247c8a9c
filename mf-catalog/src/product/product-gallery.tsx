import { useI18n } from '@vitrina/federation'
import { Pane, Picture } from '@vitrina/ui'
import { type GalleryPicture, isDetail } from './gallery-pictures.ts'
import styles from './product-gallery.module.css'

/** Two panes side by side; on phones a strip that is swiped, or moved with the arrow keys. */
export function ProductGallery({
  name,
  pictures,
}: {
  name: string
  pictures: readonly GalleryPicture[]
}) {
  const { t } = useI18n()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs, these are pictures
    <div
      className={styles.gallery}
      role="group"
      aria-label={t('catalog:product.pictures')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      {pictures.map((picture, index) => (
        <Pane key={picture.image} className={styles.pane}>
          <Picture
            path={picture.image}
            alt={picture.label || name}
            sizes="(min-width: 1120px) 38vw, 91vw"
            priority={index === 0}
            cover={isDetail(picture)}
          />
        </Pane>
      ))}
    </div>
  )
}

import { useI18n } from '@vitrina/federation'
import { joinClassNames, Picture, PictureFrame } from '@vitrina/ui'
import styles from './gallery-bar.module.css'
import { type GalleryPicture, mosaicSize } from './gallery-pictures.ts'
import { describePicturePosition, type VisibleRange } from './shown.ts'

type GalleryBarProps = { pictures: readonly GalleryPicture[]; shown: VisibleRange }

/** Small pictures that lead to the large ones, and the place among them in words. */
export function GalleryThumbnails({ pictures, shown }: GalleryBarProps) {
  const { t } = useI18n()
  const isAlone = pictures.length < 2
  return (
    <div className={joinClassNames(styles.bar, pictures.length <= mosaicSize && styles.ofMosaic)}>
      {!isAlone && <p role="status">{describePicturePosition(t, pictures, shown)}</p>}
      {!isAlone && (
        // Wider than a phone it scrolls, which makes it a stop of the keyboard with nothing to do
        // there.
        <ul tabIndex={-1}>
          {pictures.map(({ image, film, color }, index) => (
            <li key={film?.address ?? image}>
              <a
                href={`#photo-${index + 1}`}
                // Keys move the strip itself; these would double every stop.
                tabIndex={-1}
                aria-label={describePicturePosition(t, pictures, [index, index])}
                aria-current={index >= shown[0] && index <= shown[1]}
              >
                <PictureFrame colour={color}>
                  <Picture path={image} alt="" sizes="48px" widths={[80, 96, 150]} cover />
                </PictureFrame>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

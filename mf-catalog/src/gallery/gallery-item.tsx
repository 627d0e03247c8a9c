import { useI18n } from '@vitrina/federation'
import { buildPictureUrl, Picture, PictureFrame } from '@vitrina/ui'
import {
  type GalleryPicture,
  isCloseUpPicture,
  isSelfHostedVideo,
  mosaicSize,
} from './gallery-pictures.ts'
import styles from './product-gallery.module.css'

const widths = [360, 400, 480, 600, 720, 823]

type GalleryItemProps = {
  picture: GalleryPicture
  index: number
  total: number
  name: string
  lang: string | undefined
}

/**
 * A picture that opens large, or a film behind its poster. A film of another site opens there, in a
 * tab of its own: nothing of another site is loaded into the shop.
 */
export function GalleryItem({ picture, index, total, name, lang }: GalleryItemProps) {
  const { t } = useI18n()
  const { image, label, color, film } = picture
  const cover = film !== undefined || isCloseUpPicture(picture)
  return (
    <li id={`photo-${index + 1}`} className={styles.item}>
      <a
        href={film?.address ?? buildPictureUrl(image)}
        className={styles.open}
        {...(film && !isSelfHostedVideo(film) && { target: '_blank', rel: 'noreferrer' })}
      >
        <PictureFrame className={styles.pane} colour={color}>
          <Picture
            path={image}
            alt={film?.shows || label || name}
            lang={lang}
            sizes={writeSizes(index, total, cover)}
            widths={widths}
            whole
            priority={index === 0}
            eager={index < 2}
            cover={cover}
          />
        </PictureFrame>
        <span className={film ? styles.play : 'vh'}>
          {film && (
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="M6 3.5v13l11-6.5Z" />
            </svg>
          )}
          {t(film ? 'catalog:gallery.play' : 'catalog:gallery.zoom')}
          {film && !isSelfHostedVideo(film) && `: ${new URL(film.address).host}`}
        </span>
        <span className={styles.broken}>{t('catalog:gallery.broken')}</span>
      </a>
    </li>
  )
}

/**
 * How wide a picture is drawn. On a wide screen the gallery has two thirds of the width and what
 * the head of the page leaves of the height, less the bar of three pictures and more; one that
 * fills its pane is as wide as its height makes it.
 */
/** On a wide screen the gallery takes two thirds, and up to six pictures share its height. */
function writeSizes(index: number, total: number, cover: boolean): string {
  const [middle, narrow] = total === 1 ? [61, 100] : [50, 91]
  const width = Math.round((67 * findSpan(index, total)) / 12)
  const wide = `${cover ? 'max' : 'min'}(${width}vw, ${findWidthByHeight(index, total)}rem)`
  return `(min-width: 70em) ${wide}, (min-width: 48em) ${middle}vw, ${narrow}vw`
}

/** How many of twelve columns a picture takes: as in the style sheet. */
function findSpan(index: number, total: number): number {
  if (total > mosaicSize) return 6
  if (total === 1) return 12
  if (index === 0 || (index === 3 && total === 4)) return 7
  return index > 1 && total > 4 ? 9 - total : 5
}

/** In rem, how wide a whole picture is in a pane of the usual height. */
function findWidthByHeight(index: number, total: number): number {
  if (total < 3 || total > mosaicSize) return 46
  if (total === 3) return index === 0 ? 46 : 23
  return index < 2 ? 27 : 20
}

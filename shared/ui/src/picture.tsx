import type { ReactNode } from 'react'
import { joinClassNames } from './class-names.ts'
import styles from './picture.module.css'
import skeleton from './skeleton.module.css'

export type PictureFrameProps = {
  children?: ReactNode
  /** Takes the height its cell leaves on wide screens, for lead panes. */
  fill?: boolean | undefined
  /** Nothing to show yet: breathes like a skeleton. */
  waiting?: boolean | undefined
  /** `#rrggbb`: a breath of it stands there until the picture comes. */
  colour?: string | undefined
  className?: string | undefined
}

/** A pane of the shop window: holds a picture at 1200 : 1488 on the pictures' own ground. */
export function PictureFrame({ children, fill, waiting, colour, className }: PictureFrameProps) {
  return (
    <div
      className={joinClassNames(
        styles.frame,
        fill && styles.fill,
        waiting && skeleton.skeleton,
        className,
      )}
    >
      {colour && (
        // The policy of the page forbids style attributes; a fill is none. It ends a little before
        // the picture does: pictures come in whole pixels, and beyond their edge it would be a
        // line.
        <svg className={styles.colour} viewBox="0 0 1200 1488" fill={colour} aria-hidden="true">
          <path d="M6 6h1188v1476H6Z" />
        </svg>
      )}
      {children}
    </div>
  )
}

/** The largest side the image resizer makes. */
const maxSide = 1024

export type PictureProps = {
  /** Path from the platform, with its leading slash: `/products/coat-camel.webp`. */
  path: string
  alt: string
  /** Of `alt`, where it is not the page's. */
  lang?: string | undefined
  /** How wide it is shown, in the form of the HTML attribute. */
  sizes: string
  /** Widths to offer, in pixels, ascending. */
  widths?: readonly number[] | undefined
  /** Natural size: gives the ratio, so that nothing moves when the picture arrives. */
  width?: number | undefined
  height?: number | undefined
  /** Offers the picture in its own size as well. */
  whole?: boolean | undefined
  /** The first large picture of a page: loaded at once and first. */
  priority?: boolean | undefined
  /** In the first row: loaded at once. */
  eager?: boolean | undefined
  /** Fills its pane and is cropped, for detail shots. */
  cover?: boolean | undefined
  className?: string | undefined
}

export function Picture({
  path,
  alt,
  lang,
  sizes,
  widths = [240, 300, 360, 400, 480, 600, 720, 823],
  width = 1200,
  height = 1488,
  whole = false,
  priority = false,
  eager = priority,
  cover = false,
  className,
}: PictureProps) {
  const source = (size: number) =>
    buildPictureUrl(path, size, Math.min(maxSide, Math.round((size * height) / width)))
  const middle = widths[Math.floor(widths.length / 2)] ?? width
  const offered = widths.map(size => `${source(size)} ${size}w`)
  return (
    <img
      className={joinClassNames(styles.picture, cover && styles.cover, className)}
      sizes={sizes}
      srcSet={[...offered, ...(whole ? [`${buildPictureUrl(path)} ${width}w`] : [])].join(', ')}
      src={source(middle)}
      width={width}
      height={height}
      alt={alt}
      lang={lang}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
    />
  )
}

/**
 * Where a picture lives in a size it fits into; without one in its own. A missing one is a
 * placeholder.
 */
export function buildPictureUrl(path: string, width = 0, height = 0): string {
  const rooted = path === '' || path.startsWith('/') ? path : `/${path}`
  return `/img/${width}/${height}/resize${encodePath(path.includes('://') ? path : rooted)}`
}

/** Spaces and commas part the candidates of a srcset, so they may not stand in a path. */
function encodePath(path: string): string {
  if (path.includes('://') || /[?&]/.test(path)) return `/${encodeURIComponent(path)}`
  return path.replaceAll(' ', '%20').replaceAll(',', '%2C')
}

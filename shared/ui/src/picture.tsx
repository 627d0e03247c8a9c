import type { ReactNode } from 'react'
import bone from './bone.module.css'
import { classNames } from './class-names.ts'
import styles from './picture.module.css'

export type PaneProps = {
  children?: ReactNode
  /** Takes the height its cell leaves on wide screens, for lead panes. */
  fill?: boolean | undefined
  /** Nothing to show yet: breathes like a skeleton. */
  waiting?: boolean | undefined
  className?: string | undefined
}

/** A pane of the shop window: holds a picture at 1200 : 1488 on the pictures' own ground. */
export function Pane({ children, fill, waiting, className }: PaneProps) {
  return (
    <div className={classNames(styles.pane, fill && styles.fill, waiting && bone.bone, className)}>
      {children}
    </div>
  )
}

/** The largest side the image resizer makes. */
const longestSide = 1024

export type PictureProps = {
  /** Path from the platform, with its leading slash: `/products/coat-camel.webp`. */
  path: string
  alt: string
  /** As in HTML: how wide it is shown. */
  sizes: string
  /** Widths to offer, in pixels, ascending. */
  widths?: readonly number[] | undefined
  /** Natural size: gives the ratio, so that nothing moves when the picture arrives. */
  width?: number | undefined
  height?: number | undefined
  /** The first large picture of a page: loaded at once and first. */
  priority?: boolean | undefined
  /** Fills its pane and is cropped, for detail shots. */
  cover?: boolean | undefined
  className?: string | undefined
}

export function Picture({
  path,
  alt,
  sizes,
  widths = [240, 360, 480, 600, 720, 823],
  width = 1200,
  height = 1488,
  priority = false,
  cover = false,
  className,
}: PictureProps) {
  const source = (size: number) =>
    `/img/${size}/${Math.min(longestSide, Math.round((size * height) / width))}/resize${encodePath(path)}`
  const middle = widths[Math.floor(widths.length / 2)] ?? width
  return (
    <img
      className={classNames(styles.picture, cover && styles.cover, className)}
      sizes={sizes}
      srcSet={widths.map(size => `${source(size)} ${size}w`).join(', ')}
      src={source(middle)}
      width={width}
      height={height}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
    />
  )
}

/** Spaces and commas part the candidates of a srcset, so they may not stand in a path. */
function encodePath(path: string): string {
  if (path.includes('://') || /[?&]/.test(path)) return `/${encodeURIComponent(path)}`
  return path.replaceAll(' ', '%20').replaceAll(',', '%2C')
}

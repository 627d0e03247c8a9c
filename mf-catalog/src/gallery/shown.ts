import type { GalleryPicture } from './gallery-pictures.ts'

type Translate = (key: string, values: Record<string, string | number>) => string

/** The first and the last picture in sight. */
export type VisibleRange = readonly [first: number, last: number]

/** The place of a picture in words: «Фото 2 из 5». */
export function describePicturePosition(
  t: Translate,
  pictures: readonly GalleryPicture[],
  [first, last]: VisibleRange,
) {
  const key =
    first === last && pictures[first]?.film ? 'catalog:gallery.film' : 'catalog:gallery.photo'
  const number = first === last ? first + 1 : `${first + 1}–${last + 1}`
  return t(key, { number, total: pictures.length })
}

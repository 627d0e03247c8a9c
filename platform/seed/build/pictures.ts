import type { Media } from '@vitrina/contract'
import { insertNoBreakSpaces } from '@vitrina/domain'
import { pictureColors } from '../media/picture-colors.ts'

/** The path of a product picture, checked against what is on disk. */
export function getProductPicturePath(name: string): string {
  const path = `/products/${name}.webp`
  getPictureColor(path)
  return path
}

export function hasPicture(name: string): boolean {
  return `/products/${name}.webp` in pictureColors
}

export function getPictureColor(path: string): string {
  const color = pictureColors[path]
  if (!color) throw new Error(`There is no picture ${path}`)
  return color
}

export function createGallery(
  pictures: readonly (readonly [path: string, label: string])[],
): Media[] {
  return pictures.map(([image, label], place) => ({
    image,
    pos: place + 1,
    typ: 'image',
    lab: insertNoBreakSpaces(label),
    vid: null,
    color: getPictureColor(image),
  }))
}

/** A video of the shop's own, behind the poster `products/{name}-video.webp`. */
export function createVideoMedia(
  name: string,
  { title, shows }: { title: string; shows: string },
  pos: number,
): Media {
  const poster = getProductPicturePath(`${name}-video`)
  return {
    image: poster,
    pos,
    typ: 'video',
    lab: insertNoBreakSpaces(title),
    vid: {
      url: `/media/videos/${name}.webm`,
      title: insertNoBreakSpaces(title),
      desc: insertNoBreakSpaces(shows),
    },
    color: getPictureColor(poster),
  }
}

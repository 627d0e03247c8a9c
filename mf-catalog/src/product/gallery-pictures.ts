import type { Media } from '@vitrina/contract'

export type GalleryPicture = { readonly image: string; readonly label: string }

/**
 * The pictures of a chosen variant, its main one first: those that show it and those that show no
 * variant in particular. A detail shot belongs to the variant whose picture's name it begins with.
 */
export function picturesOf(
  media: readonly GalleryPicture[],
  image: string,
  variantImages: readonly string[],
): GalleryPicture[] {
  const owner = (path: string) =>
    variantImages
      .filter(own => nameOf(path) === nameOf(own) || nameOf(path).startsWith(`${nameOf(own)}-`))
      .toSorted((a, b) => b.length - a.length)[0]
  const shown = media.filter(picture => {
    const whose = owner(picture.image)
    return whose === undefined || whose === image
  })
  const main = shown.find(picture => picture.image === image) ?? { image, label: '' }
  return [main, ...shown.filter(picture => picture.image !== image)]
}

/** A close view that fills its pane; other pictures are shown whole. */
export function isDetail({ image }: GalleryPicture): boolean {
  return nameOf(image).endsWith('-detail')
}

/** Pictures of a product document in their order; videos have no place in the gallery yet. */
export function galleryOf(media: readonly Media[]): GalleryPicture[] {
  return media
    .filter(({ typ }) => typ === 'image')
    .toSorted((a, b) => a.pos - b.pos)
    .map(({ image, lab }) => ({ image, label: lab ?? '' }))
}

function nameOf(path: string): string {
  return path.replace(/\.\w+$/, '')
}

import type { Media } from '@vitrina/contract'

/** A film of the product. One of the shop's own plays in place, another is a page elsewhere. */
export type ProductVideo = {
  readonly address: string
  readonly title: string
  readonly shows: string
}

export type GalleryPicture = {
  /** For a film, its poster. */
  readonly image: string
  readonly label: string
  /** Average colour, `#rrggbb`. */
  readonly color?: string
  readonly film?: ProductVideo
  /**
   * What the variants it shows have in common: `{ color: '49' }`. Without it, it shows them all.
   */
  readonly of?: Readonly<Record<string, string>>
}

/** As many pictures as a wide screen shows all at once; more lie in a strip there as well. */
export const mosaicSize = 6

type ValuesOfPicture = { readonly values: Readonly<Record<string, string>>; readonly image: string }

/** A variant with every picture of its own, large or small. */
export type PicturedVariant = ValuesOfPicture & {
  readonly others?: readonly (string | undefined)[]
}

/**
 * Everything there is to see of a product (docs/rules/products.md#pictures): its media in their
 * order, then the pictures only its variants name, each source once. A detail shot belongs to the
 * variants of the picture whose name it begins with.
 */
export function buildGallery(
  media: readonly Media[],
  variants: readonly PicturedVariant[],
): GalleryPicture[] {
  const named = media
    .toSorted((a, b) => a.pos - b.pos)
    .map(({ image, lab, typ, vid, color }): GalleryPicture => {
      const film = typ === 'video' && vid && isAddress(vid.url) ? toVideo(vid) : undefined
      return { image, label: lab ?? '', ...(color && { color }), ...(film && { film }) }
    })
  const ofVariants = variants.flatMap(({ image, others = [] }) => [image, ...others])
  const all = [...named, ...ofVariants.map(image => ({ image: image ?? '', label: '' }))]
  const shown = all.filter(
    (one, place) =>
      isPicture(one.image) &&
      all.findIndex(other => readSource(other) === readSource(one)) === place,
  )
  return shown.map(picture => {
    const of = sharedValues(picture.image, variants)
    return { ...picture, ...(of && { of }) }
  })
}

/** The pictures of a variant, its main one first; of a product without variants all of them. */
export function selectVariantPictures(
  gallery: readonly GalleryPicture[],
  shown: ValuesOfPicture | undefined,
  mainImage: string,
): GalleryPicture[] {
  const image = shown?.image ?? mainImage
  const fitting = gallery.filter(
    ({ of = {} }) =>
      !shown || Object.entries(of).every(([code, value]) => shown.values[code] === value),
  )
  const isKnown = gallery.some(picture => picture.image === image)
  const main =
    fitting.find(picture => picture.image === image && !picture.film) ??
    (isKnown || !isPicture(image) ? fitting.find(({ of }) => of) : { image, label: '' })
  return main ? [main, ...fitting.filter(picture => picture !== main)] : fitting
}

/** A close view that fills its pane; other pictures are shown whole. */
export function isCloseUpPicture({ image }: GalleryPicture): boolean {
  return /-(detail|fabric)$/.test(stripExtension(image))
}

/** Whether the film is a file of this shop, which its pages may play. */
export function isSelfHostedVideo({ address }: ProductVideo): boolean {
  return address.startsWith('/')
}

/** A path of the shop, or a page on the web. */
function isAddress(address: string): boolean {
  return /^\/(?!\/)/.test(address) || (/^https?:/.test(address) && URL.canParse(address))
}

function toVideo({ url, title = '', desc = '' }: NonNullable<Media['vid']>): ProductVideo {
  return { address: url, title, shows: desc }
}

function readSource({ image, film }: GalleryPicture): string {
  return film?.address ?? image
}

function isPicture(path: string): boolean {
  return path !== '' && !path.includes('no_selection')
}

/** The options all variants of a picture agree on; `undefined` for what is no variant's picture. */
function sharedValues(
  image: string,
  variants: readonly PicturedVariant[],
): GalleryPicture['of'] | undefined {
  const hasOwnPicture = (path: string | undefined) =>
    path !== undefined &&
    (stripExtension(image) === stripExtension(path) ||
      stripExtension(image).startsWith(`${stripExtension(path)}-`))
  const nearest = variants
    .flatMap(variant => [variant.image, ...(variant.others ?? [])].filter(hasOwnPicture))
    .reduce<string>((best, path) => (path && path.length > best.length ? path : best), '')
  const [first, ...rest] = variants.filter(
    ({ image: own, others = [] }) => nearest && [own, ...others].includes(nearest),
  )
  if (!first) return undefined
  const shared = Object.entries(first.values).filter(([code, value]) =>
    rest.every(({ values }) => values[code] === value),
  )
  return shared.length > 0 ? Object.fromEntries(shared) : undefined
}

function stripExtension(path: string): string {
  return path.replace(/\.\w+$/, '')
}

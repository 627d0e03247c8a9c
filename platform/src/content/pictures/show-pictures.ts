import type { NaturalSize } from '../../images/media-sizes.ts'
import { type PictureHosts, readPictureSource, type TextPicture } from './picture-source.ts'

export type TextPictureOptions = {
  hosts: PictureHosts
  sizeOf: (path: string) => NaturalSize | undefined
}

/** Pixels that a text is wide at most (`--measure`); twice as many for screens that show them. */
const columnWidth = 640
const maxSide = 1024
const offeredWidths = [240, 360, 480, 720, 960, maxSide]

const pictureTags = /<img\b(?:[^>"']|"[^"]*"|'[^']*')*>/gi
const attributes = /([a-z][a-z-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/gi
/** What else an `<img>` of a text may have stays on it. */
const replaced = new Set(['src', 'srcset', 'sizes', 'width', 'height', 'alt', 'loading'])

/**
 * The pictures of cleaned HTML as pages show their own: by `/img`, in sizes to choose from, with
 * their place kept free, loaded when they come near. What the shop does not show gives way to its
 * alternative text. Repeats safely.
 */
export function rewritePictureTags(html: string, { hosts, sizeOf }: TextPictureOptions): string {
  if (!/<img\b/i.test(html)) return html
  return html
    .replaceAll(/<\/?picture\b[^>]*>|<source\b(?:[^>"']|"[^"]*"|'[^']*')*>/gi, '')
    .replaceAll(pictureTags, tag => {
      const given = readAttributes(tag)
      const picture = readPictureSource(decodeEntities(given.get('src') ?? ''), hosts)
      if (!picture) return given.get('alt')?.replaceAll('<', '&lt;') ?? ''
      return writePicture(picture, given, picture.isOwn ? sizeOf(picture.path) : undefined)
    })
}

/** The paths of the media folder that cleaned HTML shows. */
export function listMediaPicturePaths(html: string, hosts: PictureHosts): string[] {
  return [...html.matchAll(pictureTags)].flatMap(([tag]) => {
    const src = decodeEntities(readAttributes(tag).get('src') ?? '')
    const picture = readPictureSource(src, hosts)
    return picture?.isOwn ? [picture.path] : []
  })
}

function readAttributes(tag: string): Map<string, string> {
  const found = tag.slice('<img'.length).matchAll(attributes)
  return new Map(
    [...found].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      double ?? single?.replaceAll('"', '&quot;') ?? bare ?? '',
    ]),
  )
}

function writePicture(
  picture: TextPicture,
  given: ReadonlyMap<string, string>,
  natural: NaturalSize | undefined,
): string {
  const size = resolveSize(given, natural)
  const largest = natural?.width ?? maxSide
  const shown = Math.min(size.width ?? largest, columnWidth)
  const most = Math.min(largest, 2 * shown, maxSide)
  // Those below it, and the next one.
  const widths = offeredWidths.slice(0, offeredWidths.findIndex(width => width >= most) + 1)
  const middle = widths.find(width => width >= shown) ?? Math.max(...widths)
  const written = {
    src: buildAddress(picture, middle),
    srcset: widths.map(width => `${buildAddress(picture, width)} ${width}w`).join(', '),
    sizes: `(min-width: ${shown}px) ${shown}px, 100vw`,
    ...size,
    // Without the attribute a screen reader would read the address out.
    alt: given.get('alt') ?? '',
    loading: given.get('loading') === 'eager' ? 'eager' : 'lazy',
    decoding: 'async',
  }
  const others = [...given].filter(([name]) => !replaced.has(name) && name !== 'decoding')
  return `<img ${[...Object.entries(written), ...others]
    .flatMap(([name, value]) => (value === undefined ? [] : `${name}="${value}"`))
    .join(' ')} />`
}

/** As its text asks for it; what that leaves open is of the picture's own shape. */
function resolveSize(given: ReadonlyMap<string, string>, natural: NaturalSize | undefined) {
  const width = readPixels(given.get('width'))
  const height = readPixels(given.get('height'))
  if (!natural) return { width, height }
  const shape = natural.width / natural.height
  return {
    width: width ?? (height ? Math.round(height * shape) : natural.width),
    height: height ?? (width ? Math.round(width / shape) : natural.height),
  }
}

function readPixels(text = ''): number | undefined {
  const pixels = /^(\d{1,5})(?:px)?$/.exec(text.trim())?.[1]
  return Number(pixels) || undefined
}

/** As wide as asked, and as high as that makes it. */
function buildAddress({ path, isOwn }: TextPicture, width: number): string {
  const parts = isOwn ? path.replace(/^\/+/, '').split('/') : [path]
  return `/img/${width}/0/resize/${parts.map(encodePart).join('/')}`
}

/** What the attribute, and the list in a `srcset`, would read as their own. */
function encodePart(part: string): string {
  return encodeURIComponent(part).replaceAll("'", '%27')
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
}

function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:amp|quot|#39|lt|gt);/g, entity => entities[entity] ?? entity)
}

import type { Media } from '@vitrina/contract'
import {
  isSourceDocument,
  omitUndefined,
  parseLooseBoolean,
  parseLooseInteger,
  parseLooseText,
  readSourceDocuments,
  type SourceDocument,
} from './loose-values.ts'

/**
 * Below `/img`, with a leading slash. Of an address of another shop, what its pictures are called
 * there.
 */
export function readPicturePath(value: unknown): string | undefined {
  const text = parseLooseText(value)?.trim()
  if (text === undefined || text === 'no_selection') return text
  const path = URL.canParse(text) ? new URL(text).pathname : text
  const inCatalog = path.split('/catalog/product/').at(-1) ?? path
  return inCatalog.startsWith('/') ? inCatalog : `/${inCatalog}`
}

export function readGallery(source: SourceDocument): Media[] {
  return readSourceDocuments(source.media_gallery).flatMap((given, place) => {
    const image = readPicturePath(given.image ?? given.file)
    if (image === undefined || parseLooseBoolean(given.disabled)) return []
    const vid = readVideo(given.vid ?? given.video_content)
    const lab = given.lab === undefined ? given.label : given.lab
    const media: Media = {
      image,
      pos: parseLooseInteger(given.pos ?? given.position) ?? place + 1,
      typ: vid ? 'video' : 'image',
      ...(lab !== undefined && { lab: parseLooseText(lab) ?? null }),
      ...(given.vid !== undefined && { vid: vid ?? null }),
      ...(given.color !== undefined && { color: parseLooseText(given.color) }),
    }
    return [vid ? { ...media, vid } : media]
  })
}

/**
 * All a source says about a video; without an address, on the web or in this shop, there is none.
 */
function readVideo(value: unknown): Media['vid'] {
  if (!isSourceDocument(value)) return undefined
  const url = parseLooseText(value.url ?? value.video_url)
  if (url === undefined || !/^(https?:\/)?\/[^/]/.test(url)) return undefined
  return omitUndefined({
    url,
    title: parseLooseText(value.title ?? value.video_title),
    desc: parseLooseText(value.desc ?? value.video_description),
    meta: parseLooseText(value.meta ?? value.video_metadata),
    video_id: parseLooseText(value.video_id),
    type: parseLooseText(value.type ?? value.video_provider),
  }) as Media['vid']
}

import sharp from 'sharp'
import type { MediaStore } from './media-store.ts'
import type { PictureSource } from './picture-source.ts'
import { pictureDecodeOptions } from './pictures.ts'

export type NaturalSize = { width: number; height: number }

/** How large the pictures of the media store are. */
export interface MediaSizeReader {
  /** Looks at each file that is new, or another than before. Never fails. */
  learn(paths: Iterable<string>): Promise<void>
  /** As it is shown, turned the way its camera was held; undefined for what is no picture. */
  of(path: string): NaturalSize | undefined
}

type Known = { file: string; size: NaturalSize | undefined }

export function createMediaSizeReader(store: MediaStore): MediaSizeReader {
  const known = new Map<string, Known>()

  async function learnOne(path: string): Promise<void> {
    const media = await store.find(path).catch(() => 'missing' as const)
    if (media === 'missing' || 'refused' in media) {
      known.delete(path)
      return
    }
    const { source } = media.found
    if (known.get(path)?.file === source.name) return
    known.set(path, { file: source.name, size: await readSize(source) })
  }

  return {
    async learn(paths) {
      await Promise.all([...new Set(paths)].map(path => learnOne(path).catch(() => undefined)))
    },
    of: path => known.get(path)?.size,
  }
}

/** A file that says nothing of it has none. Read here: sharp takes a known name as unchanged. */
async function readSize(source: PictureSource): Promise<NaturalSize | undefined> {
  try {
    const { width, height } = (await sharp(await source.read(), pictureDecodeOptions).metadata())
      .autoOrient
    return { width, height }
  } catch {
    return undefined
  }
}

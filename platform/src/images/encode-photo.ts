import sharp from 'sharp'
import { createWorkQueue } from '../limits/work-queue.ts'
import { encodePicture } from './picture-format.ts'
import { pictureDecodeOptions, UnreadablePictureError, wrapPictureErrors } from './pictures.ts'

export type Photo = { bytes: Buffer; width: number; height: number }

/** @throws UnreadablePictureError for all but JPEG, PNG and WebP, whatever the file's name says */
export type PhotoEncoder = (bytes: Buffer) => Promise<Photo | 'busy'>

const kinds: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp'])
/** A seam can be told at that; a camera makes three times as much. */
const maxSide = 2048
const thumbnailSide = 320
const maxWaiting = 20

/**
 * Makes a person's photo anew: upright, and without what a camera writes beside it, such as where
 * and when it was taken. One after another: pages' pictures have the other cores.
 */
export function createPhotoEncoder(): PhotoEncoder {
  const enqueue = createWorkQueue(1, maxWaiting)
  return bytes =>
    enqueue(async () => {
      const { format } = await wrapPictureErrors(() =>
        sharp(bytes, pictureDecodeOptions).metadata(),
      )
      if (!kinds.has(format)) throw new UnreadablePictureError(`It is ${format}`)
      const upright = sharp(bytes, pictureDecodeOptions).rotate().resize({
        width: maxSide,
        height: maxSide,
        fit: 'inside',
        withoutEnlargement: true,
      })
      const made = await wrapPictureErrors(() =>
        encodePicture(upright, 'webp').toBuffer({ resolveWithObject: true }),
      )
      return { bytes: made.data, width: made.info.width, height: made.info.height }
    })
}

/** A small copy of a photo that was made anew. */
export async function encodeThumbnail({ bytes }: Photo): Promise<Buffer> {
  const small = sharp(bytes, pictureDecodeOptions).resize({
    width: thumbnailSide,
    height: thumbnailSide,
    fit: 'outside',
    withoutEnlargement: true,
  })
  return wrapPictureErrors(() => encodePicture(small, 'webp').toBuffer())
}

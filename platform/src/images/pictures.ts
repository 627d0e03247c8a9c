import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { createWorkQueue } from '../limits/work-queue.ts'
import { encodedSize, type PictureSize } from './encoded-size.ts'
import { createPictureCache } from './picture-cache.ts'

export type PictureRequest = PictureSize & { file: string; format: 'webp' | 'jpeg' }

export type Picture = { bytes: Buffer; etag: string; contentType: string }

/** Pictures in the sizes pages ask for, made once and kept on disk. */
export interface Pictures {
  /** `'busy'` when too many new pictures are waiting to be made. */
  get(request: PictureRequest): Promise<Picture | 'busy'>
  identify(file: string): Promise<object>
}

export type PicturesOptions = { mostWaiting?: number; mostBytes?: number }

export function createPictures(
  cacheFolder: string,
  { mostWaiting = 200, mostBytes = 512 * 1024 * 1024 }: PicturesOptions = {},
): Pictures {
  /** Shoppers who ask for the same new picture at once wait for one encoding. */
  const underWay = new Map<string, Promise<Buffer | 'busy'>>()
  const inTurn = createWorkQueue(availableParallelism(), mostWaiting)
  const cache = createPictureCache(cacheFolder, mostBytes)

  return {
    async get(asked) {
      const request = { ...asked, ...encodedSize(asked) }
      const etag = await nameOf(request)
      const name = join(etag.slice(0, 2), `${etag}.${request.format}`)
      const bytes = (await cache.read(name)) ?? (await made(name, request))
      if (bytes === 'busy') return bytes
      return { bytes, etag: `"${etag}"`, contentType: `image/${request.format}` }
    },

    async identify(file) {
      const { format, width, height, size, space, channels } = await sharp(file).metadata()
      return { format, width, height, size: size ?? (await stat(file)).size, space, channels }
    },
  }

  function made(name: string, request: PictureRequest): Promise<Buffer | 'busy'> {
    const known = underWay.get(name)
    if (known) return known
    const work = inTurn(async () => {
      const bytes = await encode(request)
      await cache.write(name, bytes)
      return bytes
    }).finally(() => underWay.delete(name))
    underWay.set(name, work)
    return work
  }
}

/** Changes with the file's content, so a replaced picture is another picture. */
async function nameOf({ file, width, height, fit, format }: PictureRequest): Promise<string> {
  const { mtimeMs, size } = await stat(file)
  return createHash('sha256')
    .update([file, mtimeMs, size, width, height, fit, format].join('|'))
    .digest('hex')
    .slice(0, 32)
}

function encode({ file, width, height, fit, format }: PictureRequest): Promise<Buffer> {
  const picture = sharp(file).rotate()
  if (width || height) {
    picture.resize({
      ...(width && { width }),
      ...(height && { height }),
      fit,
      withoutEnlargement: fit === 'inside',
    })
  }
  return format === 'webp'
    ? picture.webp({ quality: 78 }).toBuffer()
    : picture.flatten({ background: '#f4f2ee' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer()
}

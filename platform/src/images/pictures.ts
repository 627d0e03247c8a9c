import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp, { type Metadata } from 'sharp'
import { createWorkQueue } from '../limits/work-queue.ts'
import { type PictureSize, roundUpPictureSize } from './encoded-size.ts'
import { createPictureCache } from './picture-cache.ts'
import { encodePicture, type PictureFormat } from './picture-format.ts'
import type { PictureSource } from './picture-source.ts'

export type PictureRequest = PictureSize & { source: PictureSource; format: PictureFormat }

export type EncodedPicture = { bytes: Buffer; etag: string; contentType: string }

/** Pictures in the sizes pages ask for, made once and kept on disk. */
export interface PictureService {
  /**
   * `admit` is called before a new picture is made; where it refuses, the refusal comes back.
   * @throws UnreadablePictureError, and what the source throws
   */
  get<Refused>(
    request: PictureRequest,
    admit: () => Promise<{ ok: true } | { ok: false; failure: Refused }>,
  ): Promise<EncodedPicture | 'busy' | { refused: Refused }>
  /**
   * Makes a picture before it is asked for, unless it is kept already. The bytes are those of its
   * file; none where too much is being made for shoppers.
   *
   * @throws UnreadablePictureError, and what the source throws
   */
  prepare(request: PictureRequest): Promise<{ isNew: boolean; bytes: number }>
  identify(source: PictureSource): Promise<PictureMetadata>
}

export type PictureMetadata = {
  format: string
  width: number
  height: number
  size: number
  space: string
  channels: number
}

/** Bytes that are no picture of a known kind, or one too large to unpack. */
export class UnreadablePictureError extends Error {}

export type PictureServiceOptions = { maxWaiting?: number; maxBytes?: number }

const kinds: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'svg', 'heif'])
/** A phone's camera makes 50 million; a file of a few kilobytes can claim a thousand times more. */
export const pictureDecodeOptions = { limitInputPixels: 64_000_000, failOn: 'error' } as const

export function createPictureService(
  cacheFolder: string,
  { maxWaiting = 200, maxBytes = 512 * 1024 * 1024 }: PictureServiceOptions = {},
): PictureService {
  /** Shoppers who ask for the same new picture at once wait for one encoding. */
  const underWay = new Map<string, Promise<Buffer | 'busy'>>()
  // One core stays free for answers; each picture is made on one.
  const enqueue = createWorkQueue(Math.max(1, availableParallelism() - 1), maxWaiting)
  const cache = createPictureCache(cacheFolder, maxBytes)
  sharp.concurrency(1)

  return {
    async get(asked, admit) {
      const { request, etag, name } = namePicture(asked)
      let bytes: Buffer | 'busy' | undefined = await cache.read(name)
      if (!bytes) {
        const taken = underWay.has(name) ? { ok: true as const } : await admit()
        if (!taken.ok) return { refused: taken.failure }
        bytes = await made(name, request)
      }
      if (bytes === 'busy') return bytes
      return { bytes, etag: `"${etag}"`, contentType: `image/${request.format}` }
    },

    async prepare(asked) {
      const { request, name } = namePicture(asked)
      const keptBytes = await cache.sizeOf(name)
      if (keptBytes !== undefined) return { isNew: false, bytes: keptBytes }
      const bytes = await made(name, request)
      return bytes === 'busy' ? { isNew: false, bytes: 0 } : { isNew: true, bytes: bytes.length }
    },

    async identify(source) {
      const bytes = await source.read()
      const { format, width, height, space, channels } = await facts(bytes)
      return { format, width, height, size: bytes.length, space, channels }
    },
  }

  function made(name: string, request: PictureRequest): Promise<Buffer | 'busy'> {
    const known = underWay.get(name)
    if (known) return known
    const work = enqueue(async () => {
      const bytes = await encode(await request.source.read(), request)
      await cache.write(name, bytes)
      return bytes
    }).finally(() => underWay.delete(name))
    underWay.set(name, work)
    return work
  }
}

function namePicture(asked: PictureRequest) {
  const request = { ...asked, ...roundUpPictureSize(asked) }
  const etag = hashName(request)
  return { request, etag, name: join(etag.slice(0, 2), `${etag}.${request.format}`) }
}

function hashName({ source, width, height, fit, format }: PictureRequest): string {
  return createHash('sha256')
    .update([source.name, width, height, fit, format, 2].join('|'))
    .digest('hex')
    .slice(0, 32)
}

async function facts(bytes: Buffer): Promise<Metadata> {
  const metadata = await wrapPictureErrors(() => sharp(bytes, pictureDecodeOptions).metadata())
  if (!kinds.has(metadata.format)) throw new UnreadablePictureError(`It is ${metadata.format}`)
  return metadata
}

/**
 * Drawings are made into pixels like everything else: nothing of what an SVG may carry gets out.
 */
async function encode(bytes: Buffer, { width, height, fit, format }: PictureRequest) {
  await facts(bytes)
  const picture = sharp(bytes, pictureDecodeOptions).rotate()
  if (width || height) {
    picture.resize({
      ...(width && { width }),
      ...(height && { height }),
      fit,
      withoutEnlargement: fit === 'inside',
    })
  }
  return wrapPictureErrors(() => encodePicture(picture, format).toBuffer())
}

/** @throws UnreadablePictureError where `read` throws */
export async function wrapPictureErrors<Value>(read: () => Promise<Value>): Promise<Value> {
  try {
    return await read()
  } catch (error) {
    throw new UnreadablePictureError('It cannot be read', { cause: error })
  }
}

import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { MediaStore } from './media-store.ts'
import type { PictureSource } from './picture-source.ts'
import { type PictureService, UnreadablePictureError } from './pictures.ts'

/** A size that pages ask for, in pixels; 0 by 0 is a picture's own. */
export type PagePictureSize = { width: number; height: number }

export type PregenerationOptions = {
  pictures: PictureService
  media: MediaStore
  sizes: readonly PagePictureSize[]
  logger: Pick<Logger, 'info' | 'warn'>
  /** Bytes of pictures made ahead: the rest of what is kept is for what shoppers do look at. */
  maxBytes?: number
  /** Milliseconds until the first look at the store: the first shoppers are served first. */
  afterMs?: number
  /** Milliseconds from one look at the store to the next. */
  againMs?: number
}

const secondMs = 1000
const hourMs = 60 * 60 * secondMs

/**
 * Makes the pictures of the media store in the sizes that pages show, before anybody asks for one:
 * each picture in the sizes of its own shape, in their order. Goes through the store after the
 * start and every hour, for what was put in meanwhile. One at a time, and as long at rest as at
 * work: a machine of one core still answers. `stop` waits for the picture under way.
 */
export function startPicturePregeneration(options: PregenerationOptions): {
  stop(): Promise<void>
} {
  const ending = new AbortController()
  const underWay = generateContinuously(options, ending.signal)
  return {
    async stop() {
      ending.abort()
      await underWay
    },
  }
}

async function generateContinuously(
  options: PregenerationOptions,
  signal: AbortSignal,
): Promise<void> {
  const { sizes, logger, afterMs = 5 * secondMs, againMs = hourMs } = options
  if (sizes.length === 0) return
  await rest(afterMs, signal)
  while (!signal.aborted) {
    try {
      const { made, ms } = await pregeneratePictures(options, signal)
      if (made > 0) logger.info({ made, ms }, 'pictures made ahead')
    } catch (error) {
      logger.warn({ err: error }, 'pictures could not be made ahead: they are made when asked for')
    }
    await rest(againMs, signal)
  }
}

/** Keeps no process from its end, and ends with the signal. */
async function rest(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await delay(ms, undefined, { signal, ref: false })
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

/** Goes through the store once, until the signal ends it. Says how many pictures it made. */
export async function pregeneratePictures(
  { pictures, media, sizes, maxBytes = 256 * 1024 * 1024 }: PregenerationOptions,
  signal: AbortSignal,
): Promise<{ made: number; ms: number }> {
  const startedAtMs = performance.now()
  const found = await findShapes(media, pictures)
  let made = 0
  let bytes = 0
  for (const size of sizes) {
    for (const { source, shape } of found) {
      if (signal.aborted || bytes > maxBytes) return done()
      if (!isOfShape(size, shape)) continue
      const workedFromMs = performance.now()
      const request = { source, ...size, fit: 'inside', format: 'avif' } as const
      const answer = await undefinedIfUnreadable(() => pictures.prepare(request))
      bytes += answer?.bytes ?? 0
      if (!answer?.isNew) continue
      made++
      await rest(performance.now() - workedFromMs, signal)
    }
  }
  return done()

  function done() {
    return { made, ms: Math.round(performance.now() - startedAtMs) }
  }
}

/** What cannot be read is told of by the answer to who asks for it. */
async function findShapes(media: MediaStore, pictures: PictureService) {
  const found: { source: PictureSource; shape: number }[] = []
  for (const path of await media.list()) {
    const file = await media.find(path)
    if (file === 'missing' || !('found' in file)) continue
    const { source } = file.found
    const facts = await undefinedIfUnreadable(() => pictures.identify(source))
    if (facts) found.push({ source, shape: facts.width / facts.height })
  }
  return found
}

async function undefinedIfUnreadable<Value>(
  work: () => Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UnreadablePictureError) return undefined
    throw error
  }
}

/** Sizes are whole pixels: their shape is a little beside the picture's. */
function isOfShape({ width, height }: PagePictureSize, shape: number): boolean {
  return width === 0 || Math.abs(width / height / shape - 1) < 0.01
}

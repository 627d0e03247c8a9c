import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import sharp from 'sharp'
import { createFolderMediaStore } from './media-store.ts'
import { createFilePictureSource } from './picture-source.ts'
import { createPictureService } from './pictures.ts'
import {
  type PregenerationOptions,
  pregeneratePictures,
  startPicturePregeneration,
} from './pregenerate-pictures.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-ahead-'))
  await mkdir(join(folder, 'media/products'), { recursive: true })
})
afterEach(() => rm(folder, { recursive: true }))

const draw = (name: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a44d44' } })
    .webp()
    .toFile(join(folder, 'media', name))

const logger = { info: jest.fn(), warn: jest.fn() }
const portrait = { width: 240, height: 298 }
const landscape = { width: 800, height: 400 }
const sizes = [portrait, landscape]
const optionsOf = (given: Partial<PregenerationOptions> = {}): PregenerationOptions => ({
  ...{
    pictures: createPictureService(join(folder, 'cache')),
    media: createFolderMediaStore(join(folder, 'media')),
  },
  ...{ sizes, logger, ...given },
})
const never = new AbortController().signal

/** Reads the pixels of a picture from the cache; encoding a new one is refused. */
async function readCachedSize(
  { pictures }: PregenerationOptions,
  name: string,
  size: { width: number; height: number },
) {
  const source = await createFilePictureSource(await realpath(join(folder, 'media', name)))
  const request = { ...size, source, fit: 'inside', format: 'avif' } as const
  const refuse = async () => ({ ok: false, failure: 'not cached' }) as const
  const cached = await pictures.get(request, refuse)
  if (cached === 'busy' || 'refused' in cached) return cached
  const { width, height } = await sharp(cached.bytes).metadata()
  return { contentType: cached.contentType, width, height }
}

it('picture pregeneration encodes each picture once, in portrait or landscape size', async () => {
  await draw('products/coat.webp', 600, 744)
  await draw('banner.webp', 1600, 800)
  await writeFile(join(folder, 'media/products/broken.webp'), 'not a picture')
  await writeFile(join(folder, 'media/notes.txt'), 'not a picture either')
  const options = optionsOf()
  expect(await pregeneratePictures(options, never)).toMatchObject({ made: 2 })
  expect(await pregeneratePictures(options, never)).toMatchObject({ made: 0 })

  const avif = { contentType: 'image/avif' }
  expect(await readCachedSize(options, 'products/coat.webp', portrait)).toEqual({
    ...avif,
    ...portrait,
  })
  expect(await readCachedSize(options, 'banner.webp', landscape)).toEqual({ ...avif, ...landscape })
  const refused = { refused: 'not cached' }
  expect(await readCachedSize(options, 'products/coat.webp', landscape)).toEqual(refused)
  expect(await readCachedSize(options, 'banner.webp', portrait)).toEqual(refused)
})

it('picture pregeneration encodes each picture in its original size for size 0 by 0', async () => {
  await draw('products/coat.webp', 600, 744)
  await draw('banner.webp', 1600, 800)
  const original = { width: 0, height: 0 }
  const options = optionsOf({ sizes: [original] })
  expect(await pregeneratePictures(options, never)).toMatchObject({ made: 2 })
  const sizeOf = (name: string) => readCachedSize(options, name, original)
  expect(await sizeOf('products/coat.webp')).toMatchObject({ width: 600, height: 744 })
  expect(await sizeOf('banner.webp')).toMatchObject({ width: 1600, height: 800 })
})

it('picture pregeneration stops when it has filled its share of the picture cache', async () => {
  await draw('products/coat.webp', 600, 744)
  await draw('banner.webp', 1600, 800)
  expect(await pregeneratePictures(optionsOf({ maxBytes: 1 }), never)).toMatchObject({ made: 1 })
})

it('picture pregeneration stops when aborted, and logs a missing folder once', async () => {
  const warn = jest.fn()
  const { promise: isTold, resolve } = Promise.withResolvers<void>()
  warn.mockImplementation(() => resolve())
  const media = createFolderMediaStore(join(folder, 'nowhere'))
  const started = startPicturePregeneration(
    optionsOf({ media, afterMs: 0, logger: { info: jest.fn(), warn } }),
  )
  await isTold
  await started.stop()
  expect(warn).toHaveBeenCalledTimes(1)
  const ended = optionsOf()
  await draw('products/coat.webp', 600, 744)
  expect(await pregeneratePictures(ended, AbortSignal.abort())).toMatchObject({ made: 0 })
})

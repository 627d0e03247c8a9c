import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import sharp from 'sharp'
import { openMediaFolder } from './media-store.ts'
import { openFileSource } from './picture-source.ts'
import { createPictureService } from './pictures.ts'
import {
  type PregenerationOptions,
  pregeneratePictures,
  startPregeneratingPictures,
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
const sizes = [
  { width: 240, height: 298 },
  { width: 768, height: 384 },
]
const optionsOf = (given: Partial<PregenerationOptions> = {}): PregenerationOptions => ({
  ...{
    pictures: createPictureService(join(folder, 'cache')),
    media: openMediaFolder(join(folder, 'media')),
  },
  ...{ sizes, logger, ...given },
})
const never = new AbortController().signal

it('picture pregeneration encodes each picture once, in the size of its aspect ratio', async () => {
  await draw('products/coat.webp', 600, 744)
  await draw('banner.webp', 1600, 800)
  await writeFile(join(folder, 'media/products/broken.webp'), 'not a picture')
  await writeFile(join(folder, 'media/notes.txt'), 'not a picture either')
  const options = optionsOf()
  expect(await pregeneratePictures(options, never)).toMatchObject({ made: 2 })
  expect(await pregeneratePictures(options, never)).toMatchObject({ made: 0 })

  const asked = { width: 240, height: 298, fit: 'inside', format: 'avif' } as const
  const admit = jest.fn(async () => ({ ok: false, failure: 'made anew' }) as const)
  const source = await openFileSource(await realpath(join(folder, 'media/products/coat.webp')))
  const coat = await options.pictures.get({ ...asked, source }, admit)
  expect(coat).toMatchObject({ contentType: 'image/avif' })
  expect(admit).not.toHaveBeenCalled()
})

it('picture pregeneration encodes two pictures of different sizes for size 0 by 0', async () => {
  await draw('products/coat.webp', 600, 744)
  await draw('banner.webp', 1600, 800)
  expect(
    await pregeneratePictures(optionsOf({ sizes: [{ width: 0, height: 0 }] }), never),
  ).toMatchObject({
    made: 2,
  })
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
  const media = openMediaFolder(join(folder, 'nowhere'))
  const started = startPregeneratingPictures(
    optionsOf({ media, afterMs: 0, logger: { info: jest.fn(), warn } }),
  )
  await isTold
  await started.stop()
  expect(warn).toHaveBeenCalledTimes(1)
  const ended = optionsOf()
  await draw('products/coat.webp', 600, 744)
  expect(await pregeneratePictures(ended, AbortSignal.abort())).toMatchObject({ made: 0 })
})

import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { BucketSettings } from '@vitrina/settings'
import express, { type Express } from 'express'
import sharp from 'sharp'
import request from 'supertest'
import { createMemoryLimiter } from '../limits/window-limiter.ts'
import { createImageRoutes } from './image-routes.ts'
import { createMediaRoutes } from './media-routes.ts'
import { createMediaSizeReader } from './media-sizes.ts'
import { createFolderMediaStore, type MediaStore } from './media-store.ts'
import { createPictureService } from './pictures.ts'
import { createS3Client, createS3MediaStore } from './s3-media.ts'
import { uploadMedia } from './upload-media.ts'

let folder: string
const film = 'ten seconds of a coat'

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-media-'))
  await mkdir(join(folder, 'media/products'), { recursive: true })
  await draw('products/пальто.webp', 60, 74)
  await writeFile(join(folder, 'media/film.webm'), film)
  await writeFile(join(folder, 'media/notes.txt'), 'neither picture nor video')
  await writeFile(join(folder, 'media/.hidden.webp'), 'hidden')
})
afterAll(() => rm(folder, { recursive: true }))

const draw = (name: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a44d44' } })
    .webp()
    .toFile(join(folder, 'media', name))

const bucketAt = (endpoint: string | undefined): BucketSettings => ({
  ...{
    bucket: `media-${randomUUID().slice(0, 8)}`,
    prefix: 'shop/',
    region: 'us-east-1',
    endpoint,
  },
  credentials: {
    accessKeyId: process.env.TEST_S3_ACCESS_KEY_ID ?? 'nobody',
    secretAccessKey: process.env.TEST_S3_SECRET_ACCESS_KEY ?? 'nothing',
  },
})

const clock = { ms: 0 }

type Kind = { kind: string; open(): Promise<{ media: MediaStore; upload(): Promise<unknown> }> }

async function openBucket() {
  const place = bucketAt(process.env.TEST_S3_ENDPOINT)
  await createS3Client(place).send(new CreateBucketCommand({ Bucket: place.bucket }))
  const upload = () => uploadMedia(join(folder, 'media'), place)
  expect(await upload()).toEqual({ put: 2, same: 0 })
  expect(await upload()).toEqual({ put: 0, same: 2 })
  return { media: createS3MediaStore(place, { report: () => {}, now: () => clock.ms }), upload }
}

/** A folder, and a bucket of the server that `npm run trial:object-store` starts. */
const kinds: Kind[] = [
  {
    kind: 'a folder',
    open: async () => ({
      media: createFolderMediaStore(join(folder, 'media')),
      upload: async () => undefined,
    }),
  },
  ...(process.env.TEST_S3_ENDPOINT ? [{ kind: 'a bucket', open: openBucket }] : []),
]

function appOf(media: MediaStore): Express {
  const pictures = createPictureService(join(folder, `cache-${randomUUID()}`))
  return express()
    .use('/img', createImageRoutes({ pictures, media, limiter: createMemoryLimiter() }))
    .use('/media', createMediaRoutes(media))
}

describe.each(kinds)('media in $kind', ({ open }) => {
  let media: MediaStore
  let upload: () => Promise<unknown>
  let app: Express
  beforeAll(async () => {
    const opened = await open()
    media = opened.media
    upload = opened.upload
    app = appOf(media)
  })
  const coat = `/products/${encodeURIComponent('пальто.webp')}`

  it('lists pictures, but no other files and no hidden files', async () => {
    expect(await media.list()).toEqual(['products/пальто.webp'])
  })

  it('is resized by /img, and its width and height are available to pages', async () => {
    const reply = await request(app).get(`/img/30/0/resize${coat}`).buffer(true)
    expect([reply.status, reply.headers['cache-control']]).toEqual([
      200,
      expect.stringContaining('immutable'),
    ])
    expect(await sharp(reply.body).metadata()).toMatchObject({ width: 60 })
    const sizes = createMediaSizeReader(media)
    await sizes.learn(['/products/пальто.webp'])
    expect(sizes.of('/products/пальто.webp')).toEqual({ width: 60, height: 74 })
  })

  it('is returned unchanged by /media with its type, and as 304 for a matching ETag', async () => {
    const reply = await request(app).get(`/media${coat}`).buffer(true)
    expect(reply.body).toEqual(await readFile(join(folder, 'media/products/пальто.webp')))
    expect([reply.status, reply.type]).toEqual([200, 'image/webp'])
    const again = request(app).get(`/media${coat}`)
    expect((await again.set('if-none-match', String(reply.headers.etag))).status).toBe(304)
    const head = await request(app).head(`/media${coat}`)
    expect(head.headers['content-length']).toBe(reply.headers['content-length'])
  })

  it('is returned in ranges for video players, with 416 for a range beyond its end', async () => {
    const ask = (range: string) => request(app).get('/media/film.webm').buffer(true).set({ range })
    const part = await ask('bytes=4-10')
    expect([part.status, part.headers['content-range'], String(part.body)]).toEqual([
      ...[206, `bytes 4-10/${film.length}`],
      'seconds',
    ])
    expect(String((await ask('bytes=-4')).body)).toBe('coat')
    expect((await ask('bytes=90-')).status).toBe(416)
    expect((await request(app).get('/media/film.webm')).headers['accept-ranges']).toBe('bytes')
  })

  it.each([
    ['/media/none.webp', 404],
    ['/media/.hidden.webp', 404],
    ['/media/notes.txt', 400],
    ['/media/..%2f..%2fsecret.webp', 400],
    ['/media/products%5c..%5ca.webp', 400],
    ['/img/10/10/resize/none.webp', 400],
    ['/img/10/10/resize/%2F..%2Fsecret.webp', 400],
  ])('rejects the path %s with status %i', async (path, status) => {
    expect((await request(app).get(path)).status).toBe(status)
  })

  it('is reported with its new width ten seconds after the file was replaced', async () => {
    const width = async () => {
      const reply = await request(app).get(`/img/0/0/identify${coat}`)
      return reply.body.width
    }
    expect(await width()).toBe(60)
    await draw('products/пальто.webp', 90, 74)
    await upload()
    clock.ms += 10_000
    expect(await width()).toBe(90)
    await draw('products/пальто.webp', 60, 74)
    await upload()
    clock.ms += 10_000
  })
})

describe('an S3 bucket that does not respond', () => {
  it('makes /media and /img respond 503 with Retry-After, and is reported once', async () => {
    const told: object[] = []
    const media = createS3MediaStore(bucketAt('http://127.0.0.1:9'), {
      report: one => told.push(one),
    })
    const app = appOf(media)
    for (const path of ['/media/coat.webp', '/img/30/0/resize/coat.webp']) {
      const reply = await request(app).get(path)
      expect([reply.status, reply.headers['retry-after'], reply.headers['cache-control']]).toEqual([
        ...[503, '2'],
        'no-store',
      ])
    }
    expect(told).toEqual([{ state: 'away', problem: expect.any(String) }])
  })

  it('is not queried for invalid paths and hidden files', async () => {
    const media = createS3MediaStore(bucketAt('http://127.0.0.1:9'), { report: () => {} })
    expect(await media.find('../secret.webp')).toEqual({ refused: 'Host is not allowed' })
    expect(await media.find('notes.txt')).toEqual({ refused: 'Unsupported file type' })
    expect(await media.find('.hidden.webp')).toBe('missing')
  })
})

import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { fail } from '@vitrina/domain'
import express from 'express'
import sharp from 'sharp'
import request from 'supertest'
import { createMemoryLimiter } from '../limits/window-limiter.ts'
import { createImageRoutes } from './image-routes.ts'
import { createMediaRoutes } from './media-routes.ts'
import { createFolderMediaStore } from './media-store.ts'
import { createPictureService, type PictureService } from './pictures.ts'

let folder: string
let app: express.Express

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-images-'))
  const media = join(folder, 'media')
  await mkdir(join(media, 'products'), { recursive: true })
  const picture = sharp({ create: { width: 600, height: 744, channels: 3, background: '#a44d44' } })
  await picture.webp().toFile(join(media, 'products/a.webp'))
  await picture.webp().toFile(join(folder, 'secret.webp'))
  await symlink(join(folder, 'secret.webp'), join(media, 'products/link.webp'))
  await writeFile(join(media, 'products/notes.txt'), 'not a picture')
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"'
  await writeFile(join(media, 'products/drawn.svg'), `${drawing}><script>alert(1)</script></svg>`)
  await writeFile(join(media, 'products/film.webm'), 'ten seconds of a coat')
  await writeFile(join(media, 'products/broken.webp'), 'not a picture either')
  await writeFile(join(media, 'products/.hidden.webp'), 'hidden')
  // A line of text that wants nine thousand million pixels.
  const bomb = '<svg xmlns="http://www.w3.org/2000/svg" width="99000" height="99000"/>'
  await writeFile(join(media, 'products/bomb.svg'), bomb)
  app = appOf(createPictureService(join(folder, 'cache')))
})
afterAll(() => rm(folder, { recursive: true }))

const appOf = (pictures: PictureService) => {
  const media = createFolderMediaStore(join(folder, 'media'))
  const limiter = createMemoryLimiter()
  return express()
    .use('/img', createImageRoutes({ pictures, media, limiter }))
    .use('/media', createMediaRoutes(media))
}
const webp = (path: string) => request(app).get(path).set('accept', 'image/webp,*/*').buffer(true)

describe('GET /img', () => {
  it('returns a picture that fits inside the requested width and height', async () => {
    const reply = await webp('/img/310/300/resize/products/a.webp')
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31557600, immutable',
      vary: 'Accept',
    })
    expect(await sharp(reply.body).metadata()).toMatchObject({ width: 242, height: 300 })
  })

  it.each([
    ['cropped to both dimensions by the action fit', '/img/150/150/fit/products/a.webp', 150, 150],
    ['that is not enlarged', '/img/1024/1024/resize/products/a.webp', 600, 744],
    ['in its original size for 0 by 0', '/img/0/0/resize/products/a.webp', 600, 744],
    ['in the next larger supported size', '/img/299/0/resize/products/a.webp', 300, 372],
    ['with the height computed from the width', '/img/300/0/resize/products/a.webp', 300, 372],
    [
      'requested by query parameters',
      '/img?url=%2Fproducts%2Fa.webp&width=80&height=0&action=resize',
      80,
      99,
    ],
  ])('returns a picture %s', async (_name, path, width, height) => {
    const reply = await webp(path)
    expect(await sharp(reply.body).metadata()).toMatchObject({ width, height })
  })

  it.each([
    ['image/avif,image/webp,*/*;q=0.8', 'products/a.webp', 'image/avif'],
    ['image/avif;q=0, image/webp', 'products/a.webp', 'image/webp'],
    ['*/*', 'products/a.webp', 'image/jpeg'],
    ['image/webp', 'products/drawn.svg', 'image/webp'],
    ['', 'products/drawn.svg', 'image/png'],
  ])('with the Accept header "%s" returns %s as %s', async (accept, path, type) => {
    const reply = await request(app).get(`/img/60/60/resize/${path}`).set('accept', accept)
    expect([reply.status, reply.type, reply.headers.vary]).toEqual([200, type, 'Accept'])
  })

  it('responds 400 for a missing picture, with a placeholder if images are accepted', async () => {
    const lost = '/img/300/0/resize/products/none.webp'
    const shown = await webp(lost)
    expect(shown.status).toBe(400)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=60',
    })
    expect(shown.body).toEqual((await webp('/img/300/0/resize')).body)
    const told = await request(app).get(lost).expect(400)
    expect(told.body.result).toBe('Unable to download the requested image products/none.webp')
    await request(app)
      .get('/img/0/0/identify/products/none.webp')
      .set('accept', 'image/webp')
      .expect(400)
      .expect('content-type', /json/)
  })

  it.each(['/img/300/0/resize', '/img/300/0/resize/', '/img/300/0/fit/no_selection', '/img?url='])(
    'responds 200 with a placeholder picture to the empty request %s',
    async path => {
      const reply = await webp(path).expect(200)
      expect(reply.headers['cache-control']).toBe('public, max-age=86400')
      expect((await sharp(reply.body).stats()).dominant).toMatchObject({ r: 248, g: 248, b: 232 })
    },
  )

  it('responds 429 when a client has exceeded its limit of encoded pictures', async () => {
    const impatient = express().use(
      '/img',
      createImageRoutes({
        pictures: createPictureService(join(folder, 'limited')),
        media: createFolderMediaStore(join(folder, 'media')),
        limiter: {
          take: async () => fail({ kind: 'too-many-requests', retryAfterMs: 1_500 }),
          count: async () => 1,
          async forget() {},
        },
      }),
    )
    const reply = await request(impatient).get('/img/60/60/resize/products/a.webp')
    expect([reply.status, reply.body.code, reply.headers['retry-after']]).toEqual([429, 429, '2'])
  })

  it('responds 304 to a matching If-None-Match header', async () => {
    const { etag } = (await webp('/img/70/70/resize/products/a.webp')).headers
    const again = await webp('/img/70/70/resize/products/a.webp').set('if-none-match', String(etag))
    expect(again.status).toBe(304)
    expect(again.headers['cache-control']).toContain('immutable')
  })

  it('returns the same ETag for widths of 591 and 592 pixels', async () => {
    const one = await webp('/img/591/0/resize/products/a.webp')
    const other = await webp('/img/592/0/resize/products/a.webp')
    expect(other.headers.etag).toBe(one.headers.etag)
  })

  it('responds 503 with Retry-After while too many pictures are being encoded', async () => {
    const pictures = createPictureService(join(folder, 'busy'), { maxWaiting: 0 })
    const busy = appOf(pictures)
    const sizes = [80, 96, 120, 150, 160, 240, 300, 310, 360, 480, 600, 720, 823, 960, 1024]
    const replies = await Promise.all(
      sizes.flatMap(width =>
        ['image/webp', 'image/jpeg'].map(type =>
          request(busy).get(`/img/${width}/0/resize/products/a.webp`).set('accept', type),
        ),
      ),
    )
    const refused = replies.find(({ status }) => status === 503)
    expect(refused?.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' })
    expect(replies.some(({ status }) => status === 200)).toBe(true)
  })

  it('caches one file and returns one ETag for eight simultaneous requests', async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => webp('/img/80/80/resize/products/a.webp')),
    )
    expect(new Set(replies.map(({ headers }) => headers.etag)).size).toBe(1)
    const files = await readdir(join(folder, 'cache'), { recursive: true })
    const name = String(replies[0]?.headers.etag).replaceAll('"', '')
    expect(files.filter(file => file.includes(name))).toHaveLength(1)
  })

  it('with the action identify returns the format and size of a picture', async () => {
    const reply = await request(app).get('/img/0/0/identify/products/a.webp')
    expect(reply.body).toMatchObject({ format: 'webp', width: 600, height: 744 })
  })
})

describe('an invalid /img request', () => {
  it.each([
    ['path with encoded dots', '/img/10/10/resize/..%2f..%2fsecret.webp', 400],
    ['path with dots encoded twice', '/img/10/10/resize/%252e%252e%252fsecret.webp', 400],
    ['absolute path', '/img/10/10/resize/%2Fetc%2Fpasswd.webp', 400],
    ['path with backslashes', '/img/10/10/resize/..%5c..%5csecret.webp', 400],
    ['hidden file', '/img/10/10/resize/products/.hidden.webp', 400],
    ['broken picture', '/img/10/10/resize/products/broken.webp', 400],
    ['picture with too many pixels', '/img/10/10/resize/products/bomb.svg', 400],
    ['file: URL', '/img?url=file%3A%2F%2F%2Fetc%2Fpasswd.webp', 400],
    ['URL of another host without a scheme', '/img?url=%2F%2Fevil.test%2Fa.webp', 400],
    ['width that is not a number', '/img/1e2/10/resize/products/a.webp', 400],
    ['width given twice', '/img?url=a.webp&width=1&width=2', 400],
    ['symbolic link out of the folder', '/img/10/10/resize/products/link.webp', 400],
    ['URL of another host', '/img/10/10/resize/https%3A%2F%2Fevil.test%2Fa.webp', 400],
    ['file that is not a picture', '/img/10/10/resize/products/notes.txt', 400],
    ['missing file', '/img/10/10/resize/products/none.webp', 400],
    ['width above 1,024', '/img/1025/10/resize/products/a.webp', 400],
    ['fractional width', '/img/1.5/10/resize/products/a.webp', 400],
    ['negative width', '/img/-1/10/resize/products/a.webp', 400],
    ['unknown action', '/img/10/10/stretch/products/a.webp', 400],
    ['path with a null byte', '/img/10/10/resize/products%00/a.webp', 400],
    ['invalid percent encoding', '/img/10/10/resize/%E0%A4%A', 400],
    ['path without an action', '/img/10/10', 400],
  ])('gets 400 and a JSON body: %s', async (_name, path, status) => {
    const reply = await request(app).get(path)
    expect(reply.status).toBe(status)
    expect(reply.body).toEqual({ code: status, result: expect.any(String) })
  })

  it('gets 405 with the header Allow: GET for a POST', async () => {
    const reply = await request(app).post('/img/10/10/resize/products/a.webp')
    expect(reply.status).toBe(405)
    expect(reply.headers.allow).toBe('GET')
    expect([reply.type, reply.text]).toEqual(['text/plain', 'Method Not Allowed'])
  })
})

describe('GET /media', () => {
  it('returns an SVG file unchanged, with a sandboxing policy, and 304 for its ETag', async () => {
    const reply = await request(app).get('/media/products/drawn.svg').buffer(true)
    expect(String(reply.body)).toBe(
      await readFile(join(folder, 'media/products/drawn.svg'), 'utf8'),
    )
    expect(reply.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=2592000',
      'content-security-policy': expect.stringContaining('sandbox'),
      etag: expect.any(String),
    })
    const again = request(app).get('/media/products/drawn.svg')
    expect((await again.set('if-none-match', String(reply.headers.etag))).status).toBe(304)
  })

  it('returns ranges of a video, and 416 for a range beyond its end', async () => {
    const film = () => request(app).get('/media/products/film.webm').buffer(true)
    const whole = await film()
    expect(whole.headers).toMatchObject({
      'content-type': 'video/webm',
      'accept-ranges': 'bytes',
      'content-security-policy': expect.stringMatching(/default-src 'none'; media-src 'self'/),
    })
    const part = await film().set('range', 'bytes=4-10')
    expect([part.status, part.headers['content-range'], String(part.body)]).toEqual([
      206,
      'bytes 4-10/21',
      'seconds',
    ])
    expect((await film().set('range', 'bytes=90-')).status).toBe(416)
    expect((await webp('/img/60/60/resize/products/film.webm')).body.result).toBe(
      'Unsupported file type',
    )
  })

  it.each([
    ['/media/products/', 400],
    ['/media/products/.hidden.webp', 404],
    ['/media/products/notes.txt', 400],
    ['/media/products/link.webp', 400],
    ['/media/..%2fsecret.webp', 400],
    ['/media/%2e%2e/secret.webp', 400],
    ['/media/products/none.webp', 404],
  ])('responds 400 or 404 to the invalid path %s', async (path, status) => {
    const reply = await request(app).get(path)
    expect([reply.status, reply.body.code]).toEqual([status, status])
  })
})

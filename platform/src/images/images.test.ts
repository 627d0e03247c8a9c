import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
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
import { openMediaFolder } from './media-store.ts'
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
  const media = openMediaFolder(join(folder, 'media'))
  const limiter = createMemoryLimiter()
  return express()
    .use('/img', createImageRoutes({ pictures, media, limiter }))
    .use('/media', createMediaRoutes(media))
}
const webp = (path: string) => request(app).get(path).set('accept', 'image/webp,*/*').buffer(true)

describe('a picture call', () => {
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
    ['is cut to both measures by "fit"', '/img/150/150/fit/products/a.webp', 150, 150],
    ['is never enlarged', '/img/1024/1024/resize/products/a.webp', 600, 744],
    ['keeps its size at 0 by 0', '/img/0/0/resize/products/a.webp', 600, 744],
    ['comes in the next larger of a few sizes', '/img/299/0/resize/products/a.webp', 300, 372],
    ['takes one measure and finds the other', '/img/300/0/resize/products/a.webp', 300, 372],
    [
      'may be named in the query',
      '/img?url=%2Fproducts%2Fa.webp&width=80&height=0&action=resize',
      80,
      99,
    ],
  ])('a picture %s', async (_name, path, width, height) => {
    const reply = await webp(path)
    expect(await sharp(reply.body).metadata()).toMatchObject({ width, height })
  })

  it.each([
    ['image/avif,image/webp,*/*;q=0.8', 'products/a.webp', 'image/avif'],
    ['image/avif;q=0, image/webp', 'products/a.webp', 'image/webp'],
    ['*/*', 'products/a.webp', 'image/jpeg'],
    ['image/webp', 'products/drawn.svg', 'image/webp'],
    ['', 'products/drawn.svg', 'image/png'],
  ])('with Accept "%s" answers %s as %s', async (accept, path, type) => {
    const reply = await request(app).get(`/img/60/60/resize/${path}`).set('accept', accept)
    expect([reply.status, reply.type, reply.headers.vary]).toEqual([200, type, 'Accept'])
  })

  it('for a missing picture returns a placeholder to browsers, and JSON to others', async () => {
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
    'returns the placeholder for %s',
    async path => {
      const reply = await webp(path).expect(200)
      expect(reply.headers['cache-control']).toBe('public, max-age=86400')
      expect((await sharp(reply.body).stats()).dominant).toMatchObject({ r: 248, g: 248, b: 232 })
    },
  )

  it('answers 429 to a client that has too many pictures encoded', async () => {
    const impatient = express().use(
      '/img',
      createImageRoutes({
        pictures: createPictureService(join(folder, 'limited')),
        media: openMediaFolder(join(folder, 'media')),
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

  it('answers 304 to a browser that has the picture', async () => {
    const { etag } = (await webp('/img/70/70/resize/products/a.webp')).headers
    const again = await webp('/img/70/70/resize/products/a.webp').set('if-none-match', String(etag))
    expect(again.status).toBe(304)
    expect(again.headers['cache-control']).toContain('immutable')
  })

  it('returns the same file for sizes that are nearly the same', async () => {
    const one = await webp('/img/591/0/resize/products/a.webp')
    const other = await webp('/img/592/0/resize/products/a.webp')
    expect(other.headers.etag).toBe(one.headers.etag)
  })

  it('answers 503 with Retry-After while too many pictures are being encoded', async () => {
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

  it('encodes a picture once for eight simultaneous requests', async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => webp('/img/80/80/resize/products/a.webp')),
    )
    expect(new Set(replies.map(({ headers }) => headers.etag)).size).toBe(1)
    const files = await readdir(join(folder, 'cache'), { recursive: true })
    const name = String(replies[0]?.headers.etag).replaceAll('"', '')
    expect(files.filter(file => file.includes(name))).toHaveLength(1)
  })

  it('returns the format and size of a picture for identify', async () => {
    const reply = await request(app).get('/img/0/0/identify/products/a.webp')
    expect(reply.body).toMatchObject({ format: 'webp', width: 600, height: 744 })
  })
})

describe('an invalid picture request', () => {
  it.each([
    ['that leads out by dots', '/img/10/10/resize/..%2f..%2fsecret.webp', 400],
    ['that leads out by dots encoded twice', '/img/10/10/resize/%252e%252e%252fsecret.webp', 400],
    ['that starts at the root', '/img/10/10/resize/%2Fetc%2Fpasswd.webp', 400],
    ['that leads out by backslashes', '/img/10/10/resize/..%5c..%5csecret.webp', 400],
    ['that is hidden', '/img/10/10/resize/products/.hidden.webp', 400],
    ['that is broken', '/img/10/10/resize/products/broken.webp', 400],
    ['with more pixels than memory', '/img/10/10/resize/products/bomb.svg', 400],
    ['for a local file by its address', '/img?url=file%3A%2F%2F%2Fetc%2Fpasswd.webp', 400],
    ['for another host without a scheme', '/img?url=%2F%2Fevil.test%2Fa.webp', 400],
    ['of a size that is no number', '/img/1e2/10/resize/products/a.webp', 400],
    ['of two sizes', '/img?url=a.webp&width=1&width=2', 400],
    ['that follows a link out', '/img/10/10/resize/products/link.webp', 400],
    ['for another host', '/img/10/10/resize/https%3A%2F%2Fevil.test%2Fa.webp', 400],
    ['for something else', '/img/10/10/resize/products/notes.txt', 400],
    ['for nothing there is', '/img/10/10/resize/products/none.webp', 400],
    ['too large', '/img/1025/10/resize/products/a.webp', 400],
    ['of half a pixel', '/img/1.5/10/resize/products/a.webp', 400],
    ['of a negative size', '/img/-1/10/resize/products/a.webp', 400],
    ['for an unknown action', '/img/10/10/stretch/products/a.webp', 400],
    ['with a zero byte', '/img/10/10/resize/products%00/a.webp', 400],
    ['with a broken code', '/img/10/10/resize/%E0%A4%A', 400],
    ['without an action', '/img/10/10', 400],
  ])('is refused %s', async (_name, path, status) => {
    const reply = await request(app).get(path)
    expect(reply.status).toBe(status)
    expect(reply.body).toEqual({ code: status, result: expect.any(String) })
  })

  it('is refused with 405 by other methods than GET', async () => {
    const reply = await request(app).post('/img/10/10/resize/products/a.webp')
    expect(reply.status).toBe(405)
    expect(reply.headers.allow).toBe('GET')
    expect([reply.type, reply.text]).toEqual(['text/plain', 'Method Not Allowed'])
  })
})

describe('an original file', () => {
  it('is returned unchanged, with a cache time and a policy against scripts', async () => {
    const reply = await request(app).get('/media/products/drawn.svg')
    expect(reply.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=2592000',
      'content-security-policy': expect.stringContaining('sandbox'),
      etag: expect.any(String),
    })
    const again = request(app).get('/media/products/drawn.svg')
    expect((await again.set('if-none-match', String(reply.headers.etag))).status).toBe(304)
  })

  it('may be a video, which is returned in ranges', async () => {
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
  ])('is refused with an error at %s', async (path, status) => {
    const reply = await request(app).get(path)
    expect([reply.status, reply.body.code]).toEqual([status, status])
  })
})

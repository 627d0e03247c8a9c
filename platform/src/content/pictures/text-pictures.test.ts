import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import request from 'supertest'
import { createTestCatalogDocuments } from '../../testing/test-catalog.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

let mediaFolder: string
let shop: TestShop

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a44d44' } })

const content = '<p>Так <img src="/media/pages/a.webp" alt="Пальто"></p>'
const piece = (id: number, identifier: string, html = content) => ({
  ...{ id, identifier, title: identifier, content: html, active: true, store_id: [0] },
})

beforeAll(async () => {
  mediaFolder = await mkdtemp(join(tmpdir(), 'vitrina-text-pictures-'))
  await mkdir(join(mediaFolder, 'pages'))
  await draw(600, 400).webp().toFile(join(mediaFolder, 'pages/a.webp'))
  await draw(40, 20).withMetadata({ orientation: 6 }).jpeg().toFile(join(mediaFolder, 'turned.jpg'))
  await writeFile(join(mediaFolder, 'broken.webp'), 'no picture')
  const odd = ['/turned.jpg', '/broken.webp', '/../secret.webp', '/late.webp']
    .map(src => `<img src="/media${src}" alt="">`)
    .join('')
  shop = await openTestShop({
    mediaFolder,
    catalog: {
      ...createTestCatalogDocuments(),
      pages: [piece(1, 'coat'), piece(2, 'odd', odd)],
      blocks: [piece(1, 'note')],
      news: [
        {
          ...{ id: 1, slug: 'wool', title: 'Шерсть', summary: '', content, active: true },
          published_at: '2026-11-01 09:00:00',
        },
      ],
    },
  })
})
afterAll(async () => {
  await shop.close()
  await rm(mediaFolder, { recursive: true })
})

async function read(entity: string, name = 'identifier', value = 'coat'): Promise<string> {
  const query = { _appliedFilters: [{ attribute: name, value: { eq: value } }] }
  const { body } = await shop.search(query, { entity })
  return body.hits[0].content
}

describe('the images in CMS texts', () => {
  it.each([
    ['cms_page', 'identifier', 'coat'],
    ['cms_block', 'identifier', 'note'],
    ['news', 'slug', 'wool'],
  ])('have an /img URL and the width and height of their file: %s', async (...text) => {
    const html = await read(...text)
    expect(html).toContain('src="/img/720/0/resize/pages/a.webp"')
    expect(html).toContain('width="600" height="400" alt="Пальто" loading="lazy"')
  })

  it('are the same in the page that the URL map returns as in a search for the page', async () => {
    const { body } = await request(shop.app).post('/api/url/map').send({ url: '/coat' })
    expect(body._source.content).toBe(await read('cms_page'))
  })

  it('have the size of the rotated file, or no size if the file is broken or missing', async () => {
    const pictures = (await read('cms_page', 'identifier', 'odd')).split('<img').slice(1)
    expect(pictures).toHaveLength(4)
    expect(pictures[0]).toContain('width="20" height="40"')
    for (const picture of pictures.slice(1)) expect(picture).not.toContain(' width=')
  })

  it('have the current size of a file that was added or replaced later', async () => {
    const late = async () =>
      /late\.webp[^>]* (width="\d+")/.exec(await read('cms_page', 'identifier', 'odd'))?.[1]
    await draw(30, 30).webp().toFile(join(mediaFolder, 'late.webp'))
    expect(await late()).toBe('width="30"')
    await draw(50, 30).webp().toFile(join(mediaFolder, 'late.webp'))
    expect(await late()).toBe('width="50"')
    await rm(join(mediaFolder, 'late.webp'))
    expect(await late()).toBeUndefined()
  })

  it('are returned unprocessed, as they were written, by /api/ext/cms-data', async () => {
    const { body } = await request(shop.app).get('/api/ext/cms-data/cmsPage/1')
    expect(body.result.content).toBe(content)
  })
})

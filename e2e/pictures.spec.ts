import type { Page } from '@playwright/test'
import { waitForHydration } from './journey.ts'
import { expect, test } from './test.ts'

const category = '/zhenschinam/platya'
const coat = '/zhenschinam/zhenskaya-verhnyaya-odezhda/palto/palto-dvubortnoe-iz-sherstyanogo-drapa'

// What a picture must be sharp for.
test.use({ deviceScaleFactor: 2 })

type Loaded = { loading: string; priority: string; decoding: string | null; ratio: number }

/** How the pictures of the page's own content are told to load, in their order. */
function loadedPictures(page: Page): Promise<Loaded[]> {
  return page.getByRole('main').evaluate(main =>
    [...main.querySelectorAll<HTMLImageElement>('img[srcset]')].map(image => ({
      loading: image.loading,
      priority: image.fetchPriority,
      decoding: image.getAttribute('decoding'),
      ratio: Number(image.getAttribute('width')) / Number(image.getAttribute('height')),
    })),
  )
}

/** Everything that moved by itself, as browsers count it. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const told = { shift: 0 }
    Object.assign(globalThis, { told })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) told.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(() => (globalThis as unknown as { told: { shift: number } }).told.shift)
}

/** Walks down the whole page, so that every picture has its turn. */
async function seeEverything(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += 500) {
    await page.mouse.wheel(0, 500)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
}

for (const [name, path, row] of [
  ['a category', category, 4],
  ['a product', coat, 2],
] as const) {
  test(`${name} page loads its first row of pictures eagerly and the rest lazily`, async ({
    page,
  }) => {
    await page.goto(path)
    await waitForHydration(page)
    const pictures = await loadedPictures(page)
    expect(pictures.filter(({ priority }) => priority === 'high')).toEqual([pictures[0]])
    expect(pictures.map(({ loading }) => loading).lastIndexOf('eager')).toBe(row - 1)
    expect(pictures.slice(0, row).every(({ loading }) => loading === 'eager')).toBe(true)
    expect(pictures.every(({ decoding, ratio }) => decoding === 'async' && ratio > 0)).toBe(true)
  })

  test(`${name} page has no layout shift while its pictures load`, async ({ page }) => {
    const shifted = await watchShifts(page)
    await page.goto(path)
    await waitForHydration(page)
    await seeEverything(page)
    await page.waitForLoadState('networkidle')
    expect(await shifted()).toBeCloseTo(0, 3)
  })

  test(`${name} page downloads pictures at about the size at which they are rendered`, async ({
    page,
  }) => {
    await page.goto(path)
    await waitForHydration(page)
    await seeEverything(page)
    const first = page.getByRole('main').locator('img[srcset]').first()
    await expect.poll(() => first.evaluate(it => (it as HTMLImageElement).complete)).toBe(true)
    const shown = await page.getByRole('main').evaluate(main =>
      [...main.querySelectorAll<HTMLImageElement>('img[srcset]')].flatMap(image => {
        const asked = Number(/\/img\/(\d+)\//.exec(image.currentSrc)?.[1])
        const { width, height } = image.getBoundingClientRect()
        if (!asked || width < 100) return []
        const ratio = image.width / image.height
        const natural = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
        const isCover = getComputedStyle(image).objectFit === 'cover'
        const drawn = isCover === ratio < natural ? height * natural : width
        const spare = asked / (drawn * devicePixelRatio)
        return [{ asked, width, spare, loading: image.loading, innerWidth, sizes: image.sizes }]
      }),
    )
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.filter(({ spare }) => spare <= 0.85 || spare >= 1.5)).toEqual([])
  })
}

test('a picture is sent as AVIF, WebP or JPEG according to the Accept header', async ({
  request,
}) => {
  const type = async (accept: string) =>
    (
      await request.get('/img/240/298/resize/products/coat-camel.webp', { headers: { accept } })
    ).headers()['content-type']
  expect(await type('image/avif,image/webp,*/*')).toBe('image/avif')
  expect(await type('image/webp,*/*')).toBe('image/webp')
  expect(await type('*/*')).toBe('image/jpeg')
})

test('the picture of each product in stock has an SVG of its colour as a placeholder', async ({
  page,
}) => {
  const response = await page.request.get(category)
  const html = await response.text()
  expect(html).not.toMatch(/<[^>]+ style="/)
  // As sent by the server, before any picture has loaded.
  await page.setContent(html.replaceAll(/<script[\s\S]*?<\/script>/g, ''))
  const placeholders = await page
    .locator('main li:has(h3):not(:has-text("Нет в наличии"))')
    .evaluateAll(cards =>
      cards.map(card => {
        const image = card.querySelector('img[srcset]')
        const svg = image?.parentElement?.querySelector(':scope > svg[fill]')
        const isBefore = svg?.nextElementSibling === image
        return { fill: svg?.getAttribute('fill'), isHidden: svg?.ariaHidden, isBefore }
      }),
    )
  expect(placeholders.length).toBeGreaterThan(3)
  for (const placeholder of placeholders) {
    const fill = expect.stringMatching(/^#[0-9a-f]{6}$/)
    expect(placeholder).toEqual({ fill, isHidden: 'true', isBefore: true })
  }
  const colours = new Set(placeholders.map(({ fill }) => fill))
  expect(colours.size).toBeGreaterThan(placeholders.length / 2)
})

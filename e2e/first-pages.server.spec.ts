import { findPagePath, pageKinds } from './page-kinds.ts'
import { type Shop, startShop } from './shop.ts'
import { expect, test } from './test.ts'

const workers = 3
/** The kinds of pages tried at each run, the others when all journeys are asked for. */
const sampled = ['home', 'a category', 'a configurable product']

async function sent(shop: Shop, path: string): Promise<string> {
  return (await fetch(shop.url + path)).text()
}

/** Pages asked for side by side, each of them the first its worker renders. */
async function asFirst(shop: Shop, paths: readonly string[]): Promise<string[]> {
  await shop.stop('shell')
  await shop.start('shell')
  const ready = async () => (await (await fetch(`${shop.url}/readyz`)).json()).workers
  await expect.poll(ready).toBe(workers)
  return Promise.all(paths.map(path => sent(shop, path)))
}

test('the first page rendered by a new worker equals the same page rendered later', async () => {
  test.setTimeout(300_000)
  const shop = await startShop({ RENDER_WORKERS: String(workers) })
  try {
    const kinds = Object.entries(pageKinds).filter(
      ([kind]) => process.env.VITRINA_E2E === 'all' || sampled.includes(kind),
    )
    for (let from = 0; from < kinds.length; from += workers) {
      const some = kinds.slice(from, from + workers)
      const paths = await Promise.all(some.map(([, kind]) => findPagePath(shop.url, kind)))
      // On a machine with no time to spare any page may lack a part that is late: then others are
      // first.
      await expect(async () => {
        const first = await asFirst(shop, paths)
        const later = await Promise.all(paths.map(path => sent(shop, path)))
        // Elements, so that a difference can be read.
        const elements = (pages: string[]) => pages.map(html => html.split(/(?=<)/))
        expect(elements(first)).toEqual(elements(later))
      }).toPass()
    }
  } finally {
    await shop.close()
  }
})

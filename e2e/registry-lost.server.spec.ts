import { deleteCachedReleases, replaceRegistry } from './remote-releases.ts'
import { expect, test } from './test.ts'

const paths = ['/', '/zhenschinam/platya', '/cart', '/news', '/nobody-knows']

/** One after the other: a shop that has just started may refuse five at once. */
async function answersOf(url: string) {
  const answers: { path: string; status: number; wait: string | null; html: string }[] = []
  for (const path of paths) {
    const answer = await fetch(url + path)
    const wait = answer.headers.get('retry-after')
    answers.push({ path, status: answer.status, wait, html: await answer.text() })
  }
  return answers
}

test.describe('a shop server whose registry.json cannot be parsed', () => {
  test.setTimeout(120_000)

  test('starts from its cached copy of the registry, and /readyz reports the problem', async ({
    ownShop,
  }) => {
    const bringBack = await replaceRegistry(ownShop, '<html>')
    await ownShop.stop('shell')
    await ownShop.start('shell')
    const answers = await answersOf(ownShop.url)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 404])
    const readyz = await (await fetch(`${ownShop.url}/readyz`)).json()
    expect(readyz).toMatchObject({ registry: 'kept', registryProblem: expect.any(String) })
    await bringBack()
  })

  test('responds 503 without a cached copy, and serves pages once the registry is back', async ({
    ownShop,
  }) => {
    const bringBack = await replaceRegistry(ownShop, '<html>')
    await ownShop.stop('shell')
    await deleteCachedReleases(ownShop, 'registry.json')
    const ready = ownShop.start('shell')
    await expect
      .poll(() => fetch(`${ownShop.url}/healthz`).then(answer => answer.status, String), {
        timeout: 30_000,
      })
      .toBe(200)
    for (const { path, status, wait, html } of await answersOf(ownShop.url)) {
      expect([path, status, Number(wait) > 0, html.includes('noindex')]).toEqual([
        path,
        503,
        true,
        false,
      ])
    }
    await bringBack()
    await ready
    const statuses = async () => (await answersOf(ownShop.url)).map(({ status }) => status)
    await expect.poll(statuses, { timeout: 20_000 }).toEqual([200, 200, 200, 200, 404])
  })
})

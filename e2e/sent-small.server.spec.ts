import { expect, test } from './test.ts'

const shop = () => process.env.VITRINA_E2E_URL ?? ''

/** Every script a page asks for ahead of time: the shell's and its remote's. */
async function scriptsOf(path: string): Promise<string[]> {
  const html = await (await fetch(shop() + path)).text()
  return [...html.matchAll(/(\/(?:assets|remotes)\/[^"']+?\.js)["']/g)].map(
    ([, url]) => url as string,
  )
}

test('scripts are sent with an accepted compression and are cached as immutable', async () => {
  const scripts = [...new Set(await scriptsOf('/zhenschinam/platya'))]
  expect(scripts.some(url => url.startsWith('/assets/'))).toBe(true)
  expect(scripts.some(url => url.startsWith('/remotes/'))).toBe(true)
  for (const url of scripts) {
    const texts: string[] = []
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await fetch(shop() + url, { headers: { 'accept-encoding': encoding } })
      const { headers } = answer
      expect([url, headers.get('content-encoding') ?? 'identity']).toEqual([url, encoding])
      expect(headers.get('content-type')).toContain('javascript')
      expect(headers.get('cache-control')).toContain('immutable')
      expect(headers.get('vary')).toContain('Accept-Encoding')
      texts.push(await answer.text())
    }
    expect(new Set(texts).size).toBe(1)
  }
})

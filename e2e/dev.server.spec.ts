import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { arePortsFree, createShopSetup, runShopCommand, waitForOutput } from './running-command.ts'
import { expect, test } from './test.ts'
import { copySourceTree } from './tree-copy.ts'

test.describe('`npm run dev`', () => {
  test.setTimeout(400_000)

  test('serves a change of the platform, the shell or a remote without a restart', {
    tag: '@trial',
  }, async () => {
    const tree = copySourceTree()
    const place = await createShopSetup(['pglite'])
    const dev = runShopCommand('dev', place.env, tree.folder)
    const [shop, platform] = place.ports.map(port => `http://127.0.0.1:${port}`)
    try {
      await waitForOutput(dev, 'A change shows on the next page load.')
      const shows = (address: string, words: string) =>
        expect.poll(() => textOf(address), { timeout: 90_000, intervals: [200] }).toContain(words)
      const change = (file: string, before: string, after: string) => {
        const place = path.join(tree.folder, file)
        const text = readFileSync(place, 'utf8')
        expect(text).toContain(before)
        writeFileSync(place, text.replace(before, after))
      }

      await shows(`${shop}/news`, '<h1 class="h1">')
      change('mf-content/src/news/news-route.tsx', '<h1 className="h1">', '<h1 className="h1 new">')
      await shows(`${shop}/news`, '<h1 class="h1 new">')

      // Built, and started on the port that the one before has left.
      change('shell/server/seo/robots.ts', 'User-agent: *', 'User-agent: of the change')
      await shows(`${shop}/robots.txt`, 'User-agent: of the change')
      await shows(`${shop}/news`, '<h1 class="h1 new">')

      change('platform/src/openapi/openapi-document.ts', "title: 'Vitrina'", "title: 'Changed'")
      await shows(`${platform}/api/openapi.json`, 'Changed')

      // What does not build is told, and leaves the one before in its place.
      change('mf-content/src/news/news-route.tsx', 'export default', 'export defau1t')
      await waitForOutput(dev, /news-route\.tsx/)
      await shows(`${shop}/news`, '<h1 class="h1 new">')

      expect(dev.said()).not.toContain('EADDRINUSE')
      dev.interrupt()
      expect(await dev.exited).toEqual([0, null])
      expect(await arePortsFree(place.ports)).toBe(true)
    } catch (error) {
      throw new Error(`${(error as Error).message}\n${dev.said().slice(-3_000)}`, { cause: error })
    } finally {
      await place.leave()
      tree.remove()
    }
  })
})

async function textOf(address: string): Promise<string> {
  const answer = await fetch(address).catch((error: Error) => error)
  return answer instanceof Error ? `${answer.cause}` : answer.text()
}

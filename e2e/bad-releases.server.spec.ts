import { releaseChanged, remoteStates } from './remote-releases.ts'
import { expect, test } from './test.ts'

const ofServer = (file: string) => file.startsWith('server/')

/** Code that must never reach the process that renders pages. */
const badReleases: Readonly<Record<string, (script: string) => string>> = {
  'throws while it loads': script => `throw new Error('broken at load')\n${script}`,
  'is no script at all': () => '<!doctype html><title>404</title>',
  'never answers': script =>
    `${script}\nmodule.exports = { init: () => new Promise(() => {}), get: () => {} }`,
  'never stops computing': script => `${script}\nfor (;;);`,
  'ends the process': script => `process.exit(0)\n${script}`,
  'throws a moment later': script => `setTimeout(() => { throw new Error('late') }, 50)\n${script}`,
  'leaves a rejection alone': script => `Promise.reject(new Error('left alone'))\n${script}`,
}

test.describe('a release', () => {
  test.setTimeout(60_000)

  for (const [what, spoil] of Object.entries(badReleases)) {
    test(`that ${what} is refused, and the live version stays`, async ({ ownShop }) => {
      const before = (await remoteStates(ownShop)).content
      const released = await releaseChanged(ownShop, 'content', (script, file) =>
        ofServer(file) ? spoil(script) : script,
      )
      await expect
        .poll(async () => (await remoteStates(ownShop)).content, { timeout: 20_000 })
        .toMatchObject({ wanted: released, problem: expect.any(String) })
      const after = (await remoteStates(ownShop)).content
      expect(after).toMatchObject({ status: 'up', version: before?.version, wanted: released })
      const page = await fetch(ownShop.url)
      expect(page.status).toBe(200)
      expect((await page.text()).includes('Смотреть коллекцию')).toBe(true)
    })
  }
})

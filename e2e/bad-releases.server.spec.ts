import { readTrialCandidate, trialProcessOptions } from '../scripts/release/try-build.ts'
import { buildRemote } from '../scripts/remotes/build-remote.ts'
import { listWorkspaceRemotes } from '../scripts/remotes/definitions.ts'
import { tryReleaseInChildProcess } from '../shell/server/remotes/try-in-canary.ts'
import { readRemoteStatuses, releaseModifiedCopy, rollBackRemote } from './remote-releases.ts'
import { expect, test } from './test.ts'

const ofServer = (file: string) => file.startsWith('server/')

/** The same build, of which one expose does something before it shows its screen. */
function inScreen(expose: string, code: string) {
  return (script: string) => `${script}
;{
  const own = module.exports
  const spoilt = found => ({ ...found, default: props => { ${code}; return found.default(props) } })
  module.exports = {
    init: scope => own.init(scope),
    get: async expose => {
      const factory = await own.get(expose)
      return () => (expose === '${expose}' ? spoilt(factory()) : factory())
    },
  }
}`
}

/** What is no sample is tried when all journeys are asked for. */
type BadRelease = { spoil: (script: string) => string; problem: string; isSample?: true }

/** Code that must never reach the process that renders pages. */
const badReleases: Readonly<Record<string, BadRelease>> = {
  'throws while it loads': {
    spoil: script => `throw new Error('broken at load');\n${script}`,
    problem: 'Its code cannot be loaded: Error: broken at load',
    isSample: true,
  },
  'is an HTML page': {
    spoil: () => '<!doctype html><title>404</title>',
    problem: 'Its code cannot be loaded: SyntaxError',
  },
  'never finishes loading': {
    spoil: script =>
      `${script}\nmodule.exports = { init: () => new Promise(() => {}), get: () => {} }`,
    problem: 'Its code cannot be loaded: Error: no answer within 3000 ms',
  },
  'loops forever': {
    spoil: script => `${script}\nfor (;;);`,
    problem: 'Its code blocks the process',
  },
  'ends the process': {
    spoil: script => `process.exit(0)\n${script}`,
    problem: 'Its code ends the process',
    isSample: true,
  },
  'throws in a timer': {
    spoil: script => `setTimeout(() => { throw new Error('late') }, 50);\n${script}`,
    problem: 'Its code throws later, where nobody catches it: Error: late',
  },
  'leaves a promise rejection unhandled': {
    spoil: script => `Promise.reject(new Error('left alone'));\n${script}`,
    problem: 'Its code leaves a rejection to nobody: Error: left alone',
  },
  'throws late in a route': {
    spoil: inScreen('./cms-page', `setTimeout(() => { throw new Error('late') }, 20)`),
    problem: 'The route cms-page (/i/kontakty) throws later, where nobody catches it: Error: late',
    isSample: true,
  },
  'ends the process in a slot': {
    spoil: inScreen('./hero', 'process.exit(1)'),
    problem: 'The slot content.hero ends the process (exit code 1)',
  },
}

test.describe('the test render of a release', () => {
  test.setTimeout(60_000)

  for (const source of listWorkspaceRemotes()) {
    test(`renders every route and slot of the remote ${source.definition.name}`, async () => {
      const candidate = await readTrialCandidate(await buildRemote(source))
      expect(await tryReleaseInChildProcess(candidate, trialProcessOptions)).toEqual({
        untried: [],
      })
    })
  }

  for (const [what, { spoil, problem, isSample }] of Object.entries(badReleases)) {
    const tag = isSample ? [] : ['@trial']
    test(`refuses a release whose code ${what}, and the live version stays up`, { tag }, async ({
      ownShop,
    }) => {
      const before = (await readRemoteStatuses(ownShop)).content
      const released = await releaseModifiedCopy(ownShop, 'content', (script, file) =>
        ofServer(file) ? spoil(script) : script,
      )
      await expect
        .poll(async () => (await readRemoteStatuses(ownShop)).content, { timeout: 20_000 })
        .toMatchObject({ wanted: released, problem: expect.stringContaining(problem) })
      const after = (await readRemoteStatuses(ownShop)).content
      expect(after).toMatchObject({ status: 'up', version: before?.version, wanted: released })
      const page = await fetch(ownShop.url)
      expect(page.status).toBe(200)
      expect((await page.text()).includes('Смотреть коллекцию')).toBe(true)
      // What is tried next in this shop begins with a release that can be shown.
      await rollBackRemote(ownShop, 'content')
    })
  }
})

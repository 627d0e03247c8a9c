import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import {
  contractVersion,
  type RemoteManifest,
  toRemoteCapabilities,
} from '@vitrina/federation/manifest'
import { isFullTrial } from '../../platform/src/testing/full-trials.ts'
import { tryReleaseInChildProcess } from '../../shell/server/remotes/try-in-canary.ts'
import type { TrialRecording } from '../../shell/server/trial/recording.ts'
import { runNode } from '../tools/run-tool.ts'
import { runBuildTrial, trialProcessOptions } from './try-build.ts'

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'vitrina-trial-'))
  // In a process of its own: Jest loads modules in a way that webpack's loaders do not expect.
  const { ok, output } = await runNode(['scripts/build-shell.ts'], { quiet: true })
  if (!ok) throw new Error(output)
}, 600_000)
afterAll(() => rmSync(folder, { recursive: true }))

type Code = {
  /** Statements that run as the code loads. */
  load?: string
  /** Code of the route's loader; `args` are its arguments. */
  loader?: string
  /** Code of the route's screen, before its text. */
  route?: string
  slot?: string
}

const offer = toRemoteCapabilities({
  name: 'content',
  messages: 'content',
  routes: [
    { id: 'news', path: '/news', expose: './news' },
    { id: 'news-item', path: '/news/i/:slug', expose: './news' },
  ],
  slots: { 'content.hero': { expose: './hero', hydrate: 'never' } },
  exposes: {},
})

/**
 * A server build written by hand: a container with one module for the routes and one for the slot.
 */
function containerOf({ load = '', loader = '', route = '', slot = '' }: Code): string {
  return `let react
${load}
const modules = {
  './news': {
    loader: async args => { ${loader} },
    default: ({ data }) => { ${route}; return react.createElement('p', null, String(data)) },
  },
  './hero': { default: () => { ${slot}; return react.createElement('p', null, 'hero') } },
}
module.exports = {
  init(scope) { react = Object.values(scope.react)[0].get()() },
  get: async expose => () => modules[expose],
}`
}

/** A build as `npm run release` tries it. */
function buildOf(code: Code) {
  const manifest: RemoteManifest = {
    ...{
      name: 'content',
      version: '1',
      contract: contractVersion,
      container: 'vitrina_content',
      offer,
    },
    server: { file: 'remoteEntry.js', integrity: 'sha384-x' },
    client: { entry: 'client/remoteEntry.js', integrity: 'sha384-x' },
    assets: { './news': { js: [], css: [] }, './hero': { js: [], css: [] } },
    files: {},
  }
  writeFileSync(path.join(folder, 'remoteEntry.js'), containerOf(code))
  writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(manifest))
  return { name: 'content', version: '1', folder }
}

function tryRemote(code: Code, recording?: Partial<TrialRecording>) {
  const file = path.join(folder, 'remoteEntry.js')
  writeFileSync(file, containerOf(code))
  const recordingFile = path.join(folder, 'trial.json')
  const whole: TrialRecording = { pages: ['/news/i/linen'], slots: {}, answers: [], ...recording }
  writeFileSync(recordingFile, JSON.stringify(whole))
  return tryReleaseInChildProcess(
    {
      ...{ name: 'content', version: '1', integrity: 'sha384-x', offer },
      code: { file, exposes: ['./news', './hero'] },
      recordingFile: recording === undefined ? undefined : recordingFile,
    },
    { ...trialProcessOptions, silenceLimitMs: 6_000 },
  )
}

type Refused = [what: string, code: Code, sentence: RegExp]

/** Tried at every `npm test`. */
const sample: Refused[] = [
  [
    'throws while loading',
    { load: `throw new Error('broken at load')` },
    /^Its code cannot be loaded: Error: broken at load$/,
  ],
  [
    'has an unhandled rejection in a slot',
    { slot: `Promise.reject(new Error('left alone'))` },
    /^The slot content\.hero leaves a rejection to nobody: Error: left alone$/,
  ],
  [
    'exits the process in a slot',
    { slot: 'process.exit(3)' },
    /^The slot content\.hero ends the process \(exit code 3\)$/,
  ],
  [
    'has a loader that throws',
    { loader: `throw new TypeError('no such field')` },
    /^The route news-item .* has a loader that throws TypeError: no such field$/,
  ],
  [
    'throws during rendering',
    { route: `throw new Error('in render')` },
    /^The route news-item .* throws as it is rendered: Error: in render$/,
  ],
  [
    'leaks memory at each render',
    { slot: '(globalThis.kept ??= []).push(Buffer.alloc(3 * 1024 * 1024, 1))' },
    // Three, less what others have let go of meanwhile.
    /^The slot content\.hero keeps (2\.[5-9]|3\.\d) MiB more at each render$/,
  ],
  [
    'renders more than 5 MiB of HTML',
    { route: `return 'x'.repeat(6 * 1024 * 1024)` },
    /^The route news-item .* renders more than 5 MiB$/,
  ],
  [
    'has loader data that cannot be serialized',
    { loader: 'return { kopecks: 1n }' },
    /^The route news-item .* has data that cannot be sent: TypeError:/,
  ],
]

/** Those that take seconds or much memory, or are much like one of the sample. */
const others: Refused[] = [
  ['exits the process while loading', { load: 'process.exit(0)' }, /^Its code ends the process/],
  [
    'throws shortly after a route was rendered',
    { route: `setTimeout(() => { throw new Error('late') }, 30)` },
    /^The route news-item \(\/news\/i\/linen\) throws later, where nobody catches it: Error: late$/,
  ],
  [
    'exits the process shortly after a route was rendered',
    { route: 'setTimeout(() => process.exit(0), 100)' },
    /^The route news-item \(\/news\/i\/linen\) ends the process \(exit code 0\)$/,
  ],
  [
    'has a loader with an endless loop',
    { loader: 'for (;;);' },
    /^The route news-item \(\/news\/i\/linen\) blocks the process: it never stops computing$/,
  ],
  [
    'has a loader whose promise never settles',
    { loader: 'return new Promise(() => {})' },
    /^The route news-item .* has a loader that does not answer within 2500 ms$/,
  ],
  [
    'suspends forever during rendering',
    { route: 'throw new Promise(() => {})' },
    /^The route news-item .* is not rendered within 500 ms$/,
  ],
  [
    'retains 300 MiB after one render',
    { slot: '(globalThis.kept ??= []).push(Buffer.alloc(300 * 1024 * 1024, 1))' },
    /^The slot content\.hero keeps more than 256 MiB of memory$/,
  ],
  [
    'exhausts its heap',
    { slot: 'const all = []; for (;;) all.push({ all: new Array(1000).fill(all.length) })' },
    /^The slot content\.hero needs more than 256 MiB$/,
  ],
]

describe('npm run release', () => {
  it('refuses a build whose slot exits the process, and reports the slot', async () => {
    await expect(runBuildTrial(buildOf({ slot: 'process.exit(3)' }))).rejects.toThrow(
      'The shell would refuse content 1: The slot content.hero ends the process (exit code 3). Mend it, and release it again.',
    )
  }, 120_000)

  it('accepts a build that passes its test render, and reports routes left untested', async () => {
    expect(await runBuildTrial(buildOf({}))).toEqual([
      'The route news-item was not tried: no address of it is recorded.',
    ])
  }, 120_000)
})

describe('the test render of a release', () => {
  it.each(isFullTrial ? [...sample, ...others] : sample)(
    'refuses a release that %s, with the cause',
    async (_what, code, sentence) => {
      const verdict = await tryRemote(code, { slots: { 'content.hero': {} } })
      expect(verdict.problem).toMatch(sentence)
    },
    60_000,
  )

  it('accepts a release whose screens render without errors', async () => {
    expect(await tryRemote({}, {})).toEqual({ untried: [] })
  }, 60_000)

  it('returns to a loader’s API call the response recorded for the same endpoint', async () => {
    const loader = `const found = await args.services.api.catalog.mapUrl('a')
      if (found.value._source.name !== 'recorded') throw new Error('another answer')`
    const body = { _type: 'category', _id: '7', _source: { name: 'recorded' } }
    const answers = [{ call: 'POST /api/url/map {"url":"b"}', status: 200, body }]
    expect(await tryRemote({ loader }, { answers })).toEqual({ untried: [] })
  }, 60_000)

  it('lists a route as untested if its loader needs an unrecorded API response', async () => {
    const loader = `const found = await args.services.api.catalog.mapUrl('a')
      if (!found.ok) throw new Error('nothing came')`
    const { problem, untried } = await tryRemote({ loader }, {})
    expect(problem).toBeUndefined()
    expect(untried).toEqual([
      expect.stringMatching(
        /^The route news-item \(\/news\/i\/linen\) was not tried to its end: it has a loader that throws Error: nothing came, and there is no recorded answer to POST \/api\/url\/map \{"url":"a"/,
      ),
      expect.stringMatching(/^The route news \(\/news\) was not tried to its end: /),
    ])
  }, 60_000)

  it('accepts a remote without a recording, and lists the screens left untested', async () => {
    expect(await tryRemote({ slot: `throw new Error('no props')` })).toEqual({
      untried: [
        'The route news-item was not tried: no address of it is recorded.',
        'The slot content.hero was not tried to its end: it throws as it is rendered: Error: no props, and no props are recorded for it.',
      ],
    })
  }, 60_000)

  if (!isFullTrial) return

  it('accepts a release whose loader or screen exceeds the time limit only once', async () => {
    const loader = `
      if (globalThis.asked) return
      globalThis.asked = true
      await new Promise(done => setTimeout(done, 3_000))`
    const route = `
      if (!globalThis.shown) {
        globalThis.shown = true
        throw new Promise(() => {})
      }`
    expect(await tryRemote({ loader }, {})).toEqual({ untried: [] })
    expect(await tryRemote({ route }, {})).toEqual({ untried: [] })
  }, 60_000)
})

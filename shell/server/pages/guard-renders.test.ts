import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { toRemoteCapabilities } from '@vitrina/federation/manifest'
import type { ModuleSource } from '../../app/remotes/module-source.ts'
import type { RemoteSnapshot } from '../../app/remotes/snapshot.ts'
import type { RenderablePage } from './answer-page.ts'
import { createRenderGuard } from './guard-renders.ts'
import type { GuardedPage, PageRenderOutcome } from './try-render.ts'

const limitMs = 500
const pauseMs = 200

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

const remote: RemoteSnapshot = {
  name: 'catalog',
  container: 'catalog',
  version: '1',
  offer: toRemoteCapabilities({
    name: 'catalog',
    messages: 'catalog',
    exposes: {},
    slots: { 'catalog.bestsellers': { expose: './bestsellers' } },
  } as Parameters<typeof toRemoteCapabilities>[0]),
  entry: { url: '', integrity: '' },
  assets: {},
}

const home = { 'catalog.bestsellers': { data: 'goods' } }
const answer = {
  matches: [{ route: { id: 'home' } }],
  loaderData: { home },
} as unknown as RenderablePage

/** A home page with one slot, which hangs while it is told to. */
function guardedHome() {
  const now = { isHanging: true, isTooBig: false, renders: 0 }
  const guard = createRenderGuard({ limitMs, pauseMs, report() {}, onFault() {} })

  async function render(shown: RenderablePage, late: AbortSignal): Promise<PageRenderOutcome> {
    const isThere = (shown.loaderData.home as typeof home)['catalog.bestsellers'] !== null
    if (isThere) now.renders += 1
    const whole = {
      kind: 'whole',
      html: Buffer.from(isThere ? 'goods' : ''),
      status: 200,
      link: '',
      hashes: { scripts: [], styles: [] },
    } as const
    if (isThere && now.isTooBig) return { kind: 'too-big', frames: ['slot catalog.bestsellers'] }
    if (!isThere || !now.isHanging) return whole
    await new Promise(done => late.addEventListener('abort', done))
    return { kind: 'late', frames: ['slot catalog.bestsellers'] }
  }

  /** What the page shows, and how long it took. */
  async function open(leftMs = 3_000) {
    const beganAtMs = Date.now()
    const page: GuardedPage = {
      source: { remotes: [remote] } as unknown as ModuleSource,
      answer,
      leftMs: () => leftMs,
      render: (shown, _source, late) => render(shown, late),
    }
    const { html } = await guard(page)
    return [html.toString(), Date.now() - beganAtMs]
  }
  return { now, open }
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

describe('the render guard', () => {
  it('waits 500 ms once for a module that hangs, and omits it from later pages', async () => {
    const { open } = guardedHome()
    const first = open()
    await pass(limitMs)
    expect(await first).toEqual(['', limitMs])
    expect(await open()).toEqual(['', 0])
  })

  it('stops waiting for a hung module in two pages when the first reaches 500 ms', async () => {
    const { open } = guardedHome()
    const first = open()
    await pass(400)
    const second = open()
    await pass(100)
    expect(await Promise.all([first, second])).toEqual([
      ['', 500],
      ['', 100],
    ])
  })

  it('omits a module after the page’s remaining time, but renders it in later pages', async () => {
    const { now, open } = guardedHome()
    const first = open(100)
    await pass(100)
    expect(await first).toEqual(['', 100])
    now.isHanging = false
    expect(await open()).toEqual(['goods', 0])
  })

  it('retries an omitted module in the background until the module renders', async () => {
    const { now, open } = guardedHome()
    const first = open()
    await pass(limitMs)
    await first
    await pass(pauseMs + limitMs)
    expect(now.renders).toBe(2)
    expect(await open()).toEqual(['', 0])
    now.isHanging = false
    await pass(pauseMs)
    expect(await open()).toEqual(['goods', 0])
  })

  it('omits a module for five seconds after it rendered too much HTML', async () => {
    const { now, open } = guardedHome()
    Object.assign(now, { isHanging: false, isTooBig: true })
    expect(await open()).toEqual(['', 0])
    expect(await open()).toEqual(['', 0])
    expect(now.renders).toBe(1)
    now.isTooBig = false
    await pass(5_000)
    expect(await open()).toEqual(['goods', 0])
  })
})

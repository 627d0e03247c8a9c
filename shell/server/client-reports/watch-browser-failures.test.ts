import { describe, expect, it } from '@jest/globals'
import { watchBrowserFailures } from './watch-browser-failures.ts'

const minuteMs = 60_000
const failed = new Set(['catalog'])
const nothing = new Set<string>()

function watch() {
  const clock = { ms: 0 }
  const release = { remote: 'catalog', sinceMs: 0 as number | null, hasEarlier: true }
  const shown = { version: 'b' }
  const sentBack: string[] = []
  const browsers = watchBrowserFailures({
    live: () => [release, { ...release, remote: 'content' }],
    liveVersion: () => shown.version,
    onBad: (remote, problem) => sentBack.push(`${remote}: ${problem}`),
    now: () => clock.ms,
  })
  /** Browsers at addresses of their own, some of which see the release fail. */
  function visit(count: number, failures: number, { version = shown.version, from = 0 } = {}) {
    for (let number = 0; number < count; number += 1) {
      const sees = number >= count - failures ? failed : nothing
      browsers.noteBrowser(`address ${from + number}`, { catalog: version }, sees)
    }
  }
  return { browsers, visit, clock, release, shown, sentBack }
}

describe('a live release monitored by browser reports', () => {
  it('is rolled back if it fails in 10 of 40 browsers', () => {
    const { visit, sentBack } = watch()
    visit(40, 10)
    expect(sentBack).toEqual([
      'catalog: it fails in 10 of 40 browsers, the one before in 0 of 0 browsers',
    ])
  })

  it('is not rolled back for 1,000 failures reported by one address', () => {
    const { browsers, visit, sentBack } = watch()
    visit(30, 0)
    for (let times = 0; times < 1_000; times += 1) {
      browsers.noteBrowser('one address', { catalog: 'b' }, failed)
    }
    expect(sentBack).toEqual([])
  })

  it('is not rolled back if only nine addresses report a failure', () => {
    const { visit, sentBack } = watch()
    visit(30, 9)
    expect(sentBack).toEqual([])
  })

  it('is not rolled back if it fails in 30 of 1,000 browsers', () => {
    const { visit, sentBack } = watch()
    visit(1_000, 30)
    expect(sentBack).toEqual([])
  })

  it('is not rolled back if the previous release failed as often', () => {
    const { visit, shown, release, sentBack } = watch()
    release.hasEarlier = false
    visit(200, 20)
    Object.assign(release, { hasEarlier: true })
    shown.version = 'c'
    visit(200, 20, { from: 1_000 })
    expect(sentBack).toEqual([])
  })

  it('is compared with the previous release, whose failures do not count against it', () => {
    const { visit, shown, release, clock, sentBack } = watch()
    visit(100, 0)
    clock.ms += minuteMs
    Object.assign(shown, { version: 'c' })
    release.sinceMs = clock.ms
    visit(100, 50, { version: 'b' })
    expect(sentBack).toEqual([])
    visit(60, 20, { from: 500 })
    expect(sentBack[0]).toContain('the one before in 0 of 100 browsers')
  })

  it('is not rolled back for failures more than 15 minutes old', () => {
    const { visit, clock, sentBack } = watch()
    visit(9, 9)
    clock.ms += 16 * minuteMs
    visit(60, 9, { from: 100 })
    expect(sentBack).toEqual([])
  })

  it('is not rolled back once live for 25 hours, or without a previous release', () => {
    const old = watch()
    old.clock.ms = 25 * 60 * minuteMs
    old.visit(40, 40)
    const first = watch()
    first.release.hasEarlier = false
    first.visit(40, 40)
    const goneBackTo = watch()
    goneBackTo.release.sinceMs = null
    goneBackTo.visit(40, 40)
    expect([...old.sentBack, ...first.sentBack, ...goneBackTo.sentBack]).toEqual([])
  })

  it('is not rolled back for failures of another remote on the same page', () => {
    const { browsers, sentBack } = watch()
    for (let number = 0; number < 60; number += 1) {
      browsers.noteBrowser(`${number}`, { catalog: 'b', content: 'b' }, new Set(['content']))
    }
    expect(new Set(sentBack.map(told => told.split(':')[0]))).toEqual(new Set(['content']))
  })
})

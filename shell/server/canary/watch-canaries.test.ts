import { describe, expect, it } from '@jest/globals'
import type { LiveCanary } from '../remotes/live-remotes.ts'
import { watchCanaries } from './watch-canaries.ts'

function watch() {
  const canaries: Record<string, LiveCanary> = {
    catalog: { version: 'b', share: 10 } as LiveCanary,
  }
  const sentBack: string[] = []
  const clock = { ms: 0 }
  const watched = watchCanaries({
    canaries: () => canaries,
    liveVersion: () => 'a',
    onBad(remote, problem) {
      sentBack.push(`${remote}: ${problem}`)
      delete canaries[remote]
    },
    now: () => clock.ms,
  })
  const page = (side: string, failing?: string) =>
    watched.notePage(side, {
      ...{ shows: 'home', loadMs: 1, renderMs: 1 },
      remotes: failing ? { [failing]: { ms: 1, errors: 2 } } : {},
    })
  return { watched, page, sentBack, clock }
}

describe('a monitored canary', () => {
  it('is withdrawn if its pages fail and the pages of the live release do not', () => {
    const { page, sentBack } = watch()
    for (let number = 0; number < 180; number += 1) page('')
    for (let number = 0; number < 30; number += 1) page('catalog@b', 'catalog@canary')
    expect(sentBack).toEqual([
      'catalog: it fails on 20 of 20 pages, the live one on 0 of 180 pages',
    ])
  })

  it('is not withdrawn if pages of both releases fail equally', () => {
    const { page, sentBack } = watch()
    for (let number = 0; number < 100; number += 1) {
      page('', 'catalog')
      page('catalog@b', 'catalog@canary')
    }
    expect(sentBack).toEqual([])
  })

  it('is not withdrawn for failures of another remote', () => {
    const { page, sentBack } = watch()
    for (let number = 0; number < 100; number += 1) {
      page('')
      page('catalog@b', 'content')
    }
    expect(sentBack).toEqual([])
  })

  it('is withdrawn if ten clients cannot load its files, not for 50 reports of one client', () => {
    const { watched, page, sentBack } = watch()
    for (let number = 0; number < 200; number += 1) page(number < 30 ? 'catalog@b' : '')
    for (let again = 0; again < 50; again += 1) watched.noteBrowser('catalog', 'b', 'one client')
    expect(sentBack).toEqual([])
    for (let client = 0; client < 10; client += 1) watched.noteBrowser('catalog', 'b', `${client}`)
    expect(sentBack).toHaveLength(1)
  })

  it('is not withdrawn for browsers that cannot load an earlier release', () => {
    const { watched, page, sentBack } = watch()
    for (let number = 0; number < 200; number += 1) page(number < 30 ? 'catalog@b' : '')
    for (let client = 0; client < 90; client += 1)
      watched.noteBrowser('catalog', 'old', `${client}`)
    expect(sentBack).toEqual([])
  })

  it('is withdrawn for one fault in its code, but not for a fault of the live release', () => {
    const { watched, sentBack } = watch()
    const fault = { kind: 'exit', remote: 'catalog@canary', problem: 'it ended' } as const
    expect(watched.takeFault(fault)).toBe(true)
    expect(watched.takeFault(fault)).toBe(true)
    expect(sentBack).toEqual(['catalog: it ended'])
    expect(watched.takeFault({ ...fault, remote: 'catalog' })).toBe(false)
  })

  it('is withdrawn if two workers crash without a known cause within a minute', () => {
    const { watched, sentBack, clock } = watch()
    const fault = { kind: 'crash', remote: null, problem: 'SIGSEGV' } as const
    watched.takeFault(fault)
    clock.ms += 61_000
    watched.takeFault(fault)
    expect(sentBack).toEqual([])
    clock.ms += 1_000
    watched.takeFault(fault)
    expect(sentBack).toEqual(['catalog: SIGSEGV'])
    expect(watched.takeFault(fault)).toBe(false)
  })
})

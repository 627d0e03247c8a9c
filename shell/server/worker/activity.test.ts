import { describe, expect, it } from '@jest/globals'
import { createRemoteActivity, readWorkerActivity } from './activity.ts'
import { blockedLimits, earlyBlockThresholds, isBlocked, mayBeBlocked } from './is-blocked.ts'

describe('the activity of a worker', () => {
  it('contains the remote whose code runs', () => {
    const names: string[] = []
    const activity = createRemoteActivity(known => names.splice(0, names.length, ...known))
    activity.enter('catalog')
    expect(activity.running()).toBe('catalog')
    expect(names[readWorkerActivity(activity.memory).running - 1]).toBe('catalog')
    activity.enter(null)
    expect(readWorkerActivity(activity.memory).running).toBe(0)
  })

  it('contains the page for which code runs, until the event loop turns', async () => {
    const activity = createRemoteActivity(() => {})
    const pageNow = () => readWorkerActivity(activity.memory).page
    const rendered = Promise.withResolvers<void>()
    activity.forPage(7, async () => {
      await null
      activity.enter('catalog')
      rendered.resolve()
    })
    await rendered.promise
    expect(pageNow()).toBe(7)
    activity.beat()
    expect(pageNow()).toBe(0)
    activity.forPage(8, () => {
      void activity.during('catalog', async () => expect(pageNow()).toBe(8))
      expect(pageNow()).toBe(0)
      activity.enter('catalog')
      activity.enter(null)
    })
    expect(pageNow()).toBe(0)
  })

  it('lists remotes whose loaders run, from the call to the response', async () => {
    const activity = createRemoteActivity(() => {})
    const data = Promise.withResolvers<string>()
    const loading = activity.during('catalog', () => {
      expect(activity.running()).toBe('catalog')
      return data.promise
    })
    expect(activity.running()).toBeNull()
    expect(readWorkerActivity(activity.memory).loading).toEqual([1])
    data.resolve('goods')
    expect(await loading).toBe('goods')
    expect(readWorkerActivity(activity.memory).loading).toEqual([])
  })

  it('counts a loader that throws immediately as ended', async () => {
    const activity = createRemoteActivity(() => {})
    const thrown = activity.during('catalog', () => {
      throw new Error('no')
    })
    await expect(thrown).rejects.toThrow('no')
    expect(readWorkerActivity(activity.memory)).toMatchObject({ running: 0, loading: [] })
  })
})

describe('the event loop of a worker', () => {
  const { wallMs, cpuMs, idleWallMs } = blockedLimits
  const last = { beats: 7, atMs: 0, cpuMs: 0 }

  it('counts as blocked when it does not turn while the process computes', () => {
    expect(isBlocked(last, { beats: 7, atMs: wallMs, cpuMs })).toBe(true)
    expect(isBlocked(last, { beats: 7, atMs: wallMs - 1, cpuMs })).toBe(false)
  })

  it('is not blocked while it turns, or while the process gets no CPU time', () => {
    expect(isBlocked(last, { beats: 8, atMs: idleWallMs, cpuMs })).toBe(false)
    expect(isBlocked(last, { beats: 7, atMs: wallMs * 2, cpuMs: 50 })).toBe(false)
  })

  it('counts as standing after a shorter time of computing without a turn', () => {
    const { wallMs, cpuMs } = earlyBlockThresholds
    expect(mayBeBlocked(last, { beats: 7, atMs: wallMs, cpuMs })).toBe(true)
    expect(mayBeBlocked(last, { beats: 8, atMs: wallMs, cpuMs })).toBe(false)
    expect(mayBeBlocked(last, { beats: 7, atMs: wallMs, cpuMs: cpuMs - 1 })).toBe(false)
    expect(mayBeBlocked(last, { beats: 7, atMs: wallMs - 1, cpuMs })).toBe(false)
  })

  it('counts as blocked when it does not turn for a long time without computing', () => {
    expect(isBlocked(last, { beats: 7, atMs: idleWallMs, cpuMs: 0 })).toBe(true)
  })
})

import { describe, expect, it } from '@jest/globals'
import { createRemoteActivity, readWorkerActivity } from './activity.ts'
import {
  eventLoopBlockLimits,
  eventLoopStallThresholds,
  isEventLoopBlocked,
  isEventLoopStalling,
} from './is-event-loop-blocked.ts'

describe('the activity record of a render worker', () => {
  it('contains the remote whose code is running', () => {
    const names: string[] = []
    const activity = createRemoteActivity(known => names.splice(0, names.length, ...known))
    activity.enter('catalog')
    expect(activity.running()).toBe('catalog')
    expect(names[readWorkerActivity(activity.memory).running - 1]).toBe('catalog')
    activity.enter(null)
    expect(readWorkerActivity(activity.memory).running).toBe(0)
  })

  it('contains the page whose code is running, until the event loop turns', async () => {
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

  it('lists the remotes whose loaders are pending, from call to response', async () => {
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

  it('removes a loader that throws synchronously from the pending loaders', async () => {
    const activity = createRemoteActivity(() => {})
    const thrown = activity.during('catalog', () => {
      throw new Error('no')
    })
    await expect(thrown).rejects.toThrow('no')
    expect(readWorkerActivity(activity.memory)).toMatchObject({ running: 0, loading: [] })
  })
})

describe('the event loop of a render worker', () => {
  const { wallMs, cpuMs, idleWallMs } = eventLoopBlockLimits
  const last = { beats: 7, atMs: 0, cpuMs: 0 }

  it('counts as blocked if it does not turn while the process uses CPU time', () => {
    expect(isEventLoopBlocked(last, { beats: 7, atMs: wallMs, cpuMs })).toBe(true)
    expect(isEventLoopBlocked(last, { beats: 7, atMs: wallMs - 1, cpuMs })).toBe(false)
  })

  it('does not count as blocked if it turns, or if the process gets no CPU time', () => {
    expect(isEventLoopBlocked(last, { beats: 8, atMs: idleWallMs, cpuMs })).toBe(false)
    expect(isEventLoopBlocked(last, { beats: 7, atMs: wallMs * 2, cpuMs: 50 })).toBe(false)
  })

  it('counts as possibly blocked after a shorter time of CPU use without a turn', () => {
    const { wallMs, cpuMs } = eventLoopStallThresholds
    expect(isEventLoopStalling(last, { beats: 7, atMs: wallMs, cpuMs })).toBe(true)
    expect(isEventLoopStalling(last, { beats: 8, atMs: wallMs, cpuMs })).toBe(false)
    expect(isEventLoopStalling(last, { beats: 7, atMs: wallMs, cpuMs: cpuMs - 1 })).toBe(false)
    expect(isEventLoopStalling(last, { beats: 7, atMs: wallMs - 1, cpuMs })).toBe(false)
  })

  it('counts as blocked if it does not turn for a long time, even without CPU use', () => {
    expect(isEventLoopBlocked(last, { beats: 7, atMs: idleWallMs, cpuMs: 0 })).toBe(true)
  })
})

import { describe, expect, jest, test } from '@jest/globals'
import { createTestServices } from '@vitrina/federation/testing'
import { anonymousSession } from '@vitrina/session'
import type { SyncQueue } from '@vitrina/sync-queue'
import { followSession } from './follow-session.ts'

async function followed(token: string | null, keptToken: string | null) {
  const kept = new Map<string, unknown>(keptToken ? [['token', keptToken]] : [])
  const held = { token }
  const listeners: (() => void)[] = []
  const clearUntransmitted = jest.fn(async (_lane?: string) => 0)
  const services = createTestServices({
    session: {
      ...anonymousSession,
      token: () => held.token,
      onChange(listener) {
        listeners.push(listener)
        return () => {}
      },
    },
  })
  const context = {
    read: async (key: string) => kept.get(key) ?? null,
    keep: async (key: string, value: unknown) => Boolean(kept.set(key, value)),
    remove: async (key: string) => void kept.delete(key),
  } as SyncQueue['context']
  await followSession({ queue: { context, clearUntransmitted }, services, reportError: () => {} })
  return {
    kept,
    clearUntransmitted,
    events: services.events,
    async change(next: string | null) {
      held.token = next
      for (const listener of listeners) listener()
      await new Promise(done => setImmediate(done))
    },
  }
}

describe('the token the queue keeps for the service worker', () => {
  test('is the one of now from the beginning', async () => {
    expect([...(await followed('new', 'old')).kept]).toEqual([['token', 'new']])
    expect([...(await followed(null, 'old')).kept]).toEqual([])
  })

  test('changes with the session, and is gone with it', async () => {
    const { change, kept } = await followed('old', 'old')
    await change('new')
    expect(kept.get('token')).toBe('new')
    await change(null)
    expect([...kept]).toEqual([])
  })
})

describe('what was to be changed in the account', () => {
  test('is dropped by whoever logs out', async () => {
    const { clearUntransmitted, events } = await followed('token', null)
    events.emit('session:signed-out', { why: 'asked', where: 'here', isSilent: false })
    expect(clearUntransmitted.mock.calls).toEqual([['user']])
  })

  test('is dropped when another signs in than the one it waited for', async () => {
    const { clearUntransmitted, events } = await followed(null, null)
    events.emit('session:signed-in', { how: 'here', isStranger: false })
    expect(clearUntransmitted).not.toHaveBeenCalled()
    events.emit('session:signed-in', { how: 'here', isStranger: true })
    expect(clearUntransmitted.mock.calls).toEqual([['user']])
  })

  test.each([
    { why: 'expired', where: 'here', isSilent: true },
    { why: 'asked', where: 'elsewhere', isSilent: true },
  ] as const)('waits where it was $why $where', async ended => {
    const { clearUntransmitted, events } = await followed('token', null)
    events.emit('session:signed-out', ended)
    expect(clearUntransmitted).not.toHaveBeenCalled()
  })
})

import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { openBroadcastChannel } from './task-view.ts'

const own = globalThis.BroadcastChannel
afterEach(() => {
  globalThis.BroadcastChannel = own
})

describe('the channel between tabs', () => {
  it('delivers a message from one tab to another', async () => {
    const [one, two] = [openBroadcastChannel('a'), openBroadcastChannel('a')]
    const heard = new Promise(done => two?.addEventListener('message', ({ data }) => done(data)))
    one?.postMessage('changed')
    expect(await heard).toBe('changed')
    one?.close()
    two?.close()
  })

  it('is null if the browser has no BroadcastChannel or denies access', () => {
    globalThis.BroadcastChannel = undefined as never
    expect(openBroadcastChannel('a')).toBeNull()
    globalThis.BroadcastChannel = jest.fn(() => {
      throw new DOMException('Refused', 'SecurityError')
    }) as never
    expect(openBroadcastChannel('a')).toBeNull()
  })
})

import { describe, expect, it, jest } from '@jest/globals'
import type { KeepingService, ShopServices } from '@vitrina/federation'
import { createTestServices } from '@vitrina/federation/testing'
import { followSignOut } from './follow-sign-out.ts'

function tab(keeping?: Promise<KeepingService>) {
  const queue = jest.fn<ShopServices['queue']>(() => Promise.reject(new Error('No network')))
  const services = createTestServices({ messages: { shell: { signedOut: 'Вы вышли' } }, queue })
  const memory = { clear: jest.fn() }
  followSignOut(services, memory, () => keeping)
  const counts: string[] = []
  for (const list of ['wishlist', 'compare'] as const) {
    services.events.on(`${list}:changed`, ({ count }) => counts.push(`${list} ${count}`))
  }
  services.events.on('cart:changed', ({ quantity }) => counts.push(`cart ${quantity}`))
  const notices = () => services.notifications.store.getState().shown.map(({ message }) => message)
  return { events: services.events, memory, queue, counts, notices }
}

const asked = { why: 'asked', where: 'here', isSilent: false } as const

describe('after a sign-out', () => {
  it('the pages of the tab are forgotten, the lists shown empty, and the shopper is told', () => {
    const { events, memory, counts, notices } = tab()
    events.emit('session:signed-out', asked)
    expect(memory.clear).toHaveBeenCalledTimes(1)
    expect(counts).toEqual(['cart 0', 'wishlist 0', 'compare 0'])
    expect(notices()).toEqual(['Вы вышли'])
  })

  it('the lists are emptied where they are loaded', async () => {
    const forgetAll = jest.fn()
    const { events } = tab(Promise.resolve({ forgetAll }))
    events.emit('session:signed-out', asked)
    await Promise.resolve()
    expect(forgetAll).toHaveBeenCalledTimes(1)
  })

  it('the queue is opened where it is not, to let go of the customer’s', () => {
    const { events, queue } = tab()
    events.emit('session:signed-out', asked)
    expect(queue).toHaveBeenCalledTimes(1)
  })

  it('nothing is said where it shall be silent', () => {
    const { events, notices } = tab()
    events.emit('session:signed-out', { ...asked, isSilent: true })
    expect(notices()).toEqual([])
  })

  it.each([
    { why: 'asked', where: 'elsewhere', isSilent: true },
    { why: 'expired', where: 'here', isSilent: true },
  ] as const)('only the pages are forgotten where it was $why $where', ended => {
    const { events, memory, queue, counts, notices } = tab()
    events.emit('session:signed-out', ended)
    expect(queue).not.toHaveBeenCalled()
    expect(memory.clear).toHaveBeenCalledTimes(1)
    expect([counts, notices()]).toEqual([[], []])
  })
})

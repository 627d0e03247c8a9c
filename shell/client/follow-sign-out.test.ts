import { describe, expect, it, jest } from '@jest/globals'
import type { ShopServices } from '@vitrina/federation'
import { createTestServices } from '@vitrina/federation/testing'
import { handleSignOut } from './follow-sign-out.ts'

function tab() {
  const queue = jest.fn<ShopServices['queue']>(() => Promise.reject(new Error('No network')))
  const services = createTestServices({ messages: { shell: { signedOut: 'Вы вышли' } }, queue })
  handleSignOut(services)
  const counts: string[] = []
  for (const list of ['wishlist', 'compare'] as const) {
    services.events.on(`${list}:changed`, ({ count }) => counts.push(`${list} ${count}`))
  }
  services.events.on('cart:changed', ({ quantity }) => counts.push(`cart ${quantity}`))
  const notices = () => services.notifications.store.getState().shown.map(({ message }) => message)
  return { events: services.events, storage: services.storage, queue, counts, notices }
}

const asked = { why: 'asked', where: 'here', isSilent: false } as const

describe('after a sign-out', () => {
  it('the counts of cart, wishlist and compare list are 0, and a notice is shown', () => {
    const { events, counts, notices } = tab()
    events.emit('session:signed-out', asked)
    expect(counts).toEqual(['cart 0', 'wishlist 0', 'compare 0'])
    expect(notices()).toEqual(['Вы вышли'])
  })

  it('the sync queue is opened once, and a failure to open it is ignored', async () => {
    const { events, queue, notices } = tab()
    events.emit('session:signed-out', asked)
    // An unhandled rejection would fail the suite.
    await new Promise(setImmediate)
    expect(queue).toHaveBeenCalledTimes(1)
    expect(notices()).toEqual(['Вы вышли'])
  })

  it('no notice is shown if the sign-out is silent', () => {
    const { events, notices } = tab()
    events.emit('session:signed-out', { ...asked, isSilent: true })
    expect(notices()).toEqual([])
  })

  it.each([
    { why: 'asked', where: 'elsewhere', isSilent: true },
    { why: 'expired', where: 'here', isSilent: true },
  ] as const)('no count changes and no notice is shown if why=$why and where=$where', ended => {
    const { events, queue, counts, notices } = tab()
    events.emit('session:signed-out', ended)
    expect(queue).not.toHaveBeenCalled()
    expect([counts, notices()]).toEqual([[], []])
  })
})

describe('the cart count after a sign-in', () => {
  it('is 0 if another customer signs in from this tab', () => {
    const { events, counts } = tab()
    events.emit('session:signed-in', { how: 'here', isStranger: true })
    expect(counts).toEqual(['cart 0'])
  })

  it('is read from storage if another customer signs in from another tab', () => {
    const { events, storage, counts } = tab()
    storage.write('cart', 'current-cart', { lines: [], quantity: 2, lineCount: 1, grandTotal: 50 })
    events.emit('session:signed-in', { how: 'elsewhere', isStranger: true })
    expect(counts).toEqual(['cart 2'])
  })

  it('is unchanged if the guest of this tab has signed in', () => {
    const { events, counts } = tab()
    events.emit('session:signed-in', { how: 'here', isStranger: false })
    expect(counts).toEqual([])
  })
})

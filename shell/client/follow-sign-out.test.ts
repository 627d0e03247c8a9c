import { describe, expect, it, jest } from '@jest/globals'
import type { ShopServices } from '@vitrina/federation'
import { createTestServices } from '@vitrina/federation/testing'
import { followSignOut } from './follow-sign-out.ts'

function tab() {
  const queue = jest.fn<ShopServices['queue']>(() => Promise.reject(new Error('No network')))
  const services = createTestServices({ messages: { shell: { signedOut: 'Вы вышли' } }, queue })
  followSignOut(services)
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
  it('the lists are shown empty, and the shopper is told', () => {
    const { events, counts, notices } = tab()
    events.emit('session:signed-out', asked)
    expect(counts).toEqual(['cart 0', 'wishlist 0', 'compare 0'])
    expect(notices()).toEqual(['Вы вышли'])
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
  ] as const)('the cart and the lists stay on screen where the sign-out was $why $where', ended => {
    const { events, queue, counts, notices } = tab()
    events.emit('session:signed-out', ended)
    expect(queue).not.toHaveBeenCalled()
    expect([counts, notices()]).toEqual([[], []])
  })
})

describe('after a sign-in', () => {
  it('the cart is shown empty to somebody else than the customer whose session ran out', () => {
    const { events, counts } = tab()
    events.emit('session:signed-in', { how: 'here', isStranger: true })
    expect(counts).toEqual(['cart 0'])
  })

  it('their own cart is shown to somebody else who signed in while the tab slept', () => {
    const { events, storage, counts } = tab()
    storage.write('cart', 'current-cart', { lines: [], quantity: 2, lineCount: 1, grandTotal: 50 })
    events.emit('session:signed-in', { how: 'elsewhere', isStranger: true })
    expect(counts).toEqual(['cart 2'])
  })

  it('the cart of a guest who signs in is shown as it was', () => {
    const { events, counts } = tab()
    events.emit('session:signed-in', { how: 'here', isStranger: false })
    expect(counts).toEqual([])
  })
})

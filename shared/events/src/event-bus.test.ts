import { describe, expect, it, jest } from '@jest/globals'
import { createEventBus } from './event-bus.ts'

type Events = { 'shop:opened': { hour: number }; 'cart:changed': { lineCount: number } }

function bus(onError: (error: unknown) => void = () => {}) {
  return createEventBus<Events>({ 'cart:changed': 'latest' }, onError)
}

describe('the event bus', () => {
  it('calls listeners in the order in which they subscribed', () => {
    const heard: string[] = []
    const events = bus()
    events.on('shop:opened', () => heard.push('first'))
    events.on('shop:opened', () => heard.push('second'))
    events.emit('shop:opened', { hour: 9 })
    expect(heard).toEqual(['first', 'second'])
  })

  it('sends a late listener the last event if the event is declared as “latest”', () => {
    const events = bus()
    events.emit('cart:changed', { lineCount: 1 })
    events.emit('cart:changed', { lineCount: 2 })
    const listener = jest.fn()
    events.on('cart:changed', listener)
    expect(listener.mock.calls).toEqual([[{ lineCount: 2 }]])
  })

  it('sends a late listener no past event if the event is not declared as “latest”', () => {
    const events = bus()
    events.emit('shop:opened', { hour: 9 })
    const listener = jest.fn()
    events.on('shop:opened', listener)
    expect(listener).not.toHaveBeenCalled()
  })

  it('calls the other listeners when one throws, and reports the error', () => {
    const reported: unknown[] = []
    const events = bus(error => reported.push(error))
    const listener = jest.fn()
    events.on('shop:opened', () => {
      throw new Error('broken listener')
    })
    events.on('shop:opened', listener)
    events.emit('shop:opened', { hour: 9 })
    expect(listener).toHaveBeenCalledTimes(1)
    expect(reported).toHaveLength(1)
  })

  it('replays past events in order to an onEvery listener, then sends new ones', () => {
    const events = bus()
    events.emit('shop:opened', { hour: 9 })
    const heard: unknown[] = []
    const stop = events.onEvery(event => {
      heard.push(event)
      if (event.name === 'shop:opened') events.emit('cart:changed', { lineCount: 1 })
    })
    events.on('cart:changed', () => undefined)
    events.emit('cart:changed', { lineCount: 2 })
    stop()
    events.emit('cart:changed', { lineCount: 3 })
    expect(heard).toEqual([
      { name: 'shop:opened', payload: { hour: 9 } },
      { name: 'cart:changed', payload: { lineCount: 1 } },
      { name: 'cart:changed', payload: { lineCount: 2 } },
    ])
  })

  it('delivers an event emitted by a listener only after the current event', () => {
    const events = bus()
    const heard: string[] = []
    events.on('shop:opened', () => events.emit('cart:changed', { lineCount: 1 }))
    events.onEvery(({ name }) => heard.push(name))
    events.emit('shop:opened', { hour: 9 })
    expect(heard).toEqual(['shop:opened', 'cart:changed'])
  })

  it('replays the last 100 of 120 events to a late onEvery listener', () => {
    const events = bus()
    for (let hour = 0; hour < 120; hour += 1) events.emit('shop:opened', { hour })
    const heard: unknown[] = []
    events.onEvery(({ payload }) => heard.push(payload))
    expect(heard).toHaveLength(100)
    expect(heard[0]).toEqual({ hour: 20 })
  })

  it('does not call a listener that has unsubscribed', () => {
    const events = bus()
    const listener = jest.fn()
    events.on('shop:opened', listener)()
    events.emit('shop:opened', { hour: 9 })
    expect(listener).not.toHaveBeenCalled()
  })
})

import { describe, expect, it, jest } from '@jest/globals'
import type { QueueDatabase } from './database.ts'
import { createStoredValues } from './stored-values.ts'

/** A database that can be full. */
function createFakeDatabase() {
  const stored = new Map<string, unknown>()
  const state = { isFull: false }
  const database = {
    async read(_store: string, key: string) {
      return stored.get(key)
    },
    readAll: async () => new Map(stored),
    async write(_store: string, key: string, value: unknown) {
      if (state.isFull) throw new DOMException('', 'QuotaExceededError')
      if (value === undefined) stored.delete(key)
      else stored.set(key, value)
    },
  } as unknown as QueueDatabase
  return { database, state, stored }
}

describe('the stored values of the sync queue', () => {
  it('stay in memory while the disk is full, and are stored once there is space', async () => {
    const { database, state, stored } = createFakeDatabase()
    const values = createStoredValues(database, 'orders', () => undefined)
    state.isFull = true
    expect(await values.keep('a', 1)).toBe(false)
    expect([values.lasting(), await values.read('a'), stored.size]).toEqual([false, 1, 0])
    state.isFull = false
    expect(await values.keep('b', 2)).toBe(true)
    expect([values.lasting(), [...stored]]).toEqual([
      true,
      [
        ['a', 1],
        ['b', 2],
      ],
    ])
  })

  it('are stored at the next read once there is space, and onChange is called again', async () => {
    const { database, state, stored } = createFakeDatabase()
    const onChange = jest.fn()
    const values = createStoredValues(database, 'orders', onChange)
    state.isFull = true
    await values.keep('a', 1)
    expect(await values.all()).toEqual(new Map([['a', 1]]))
    expect(onChange).toHaveBeenCalledTimes(1)
    state.isFull = false
    await values.all()
    await values.all()
    expect(stored.get('a')).toBe(1)
    expect(onChange).toHaveBeenCalledTimes(2)
  })

  it('are not overwritten by an older value that is written later', async () => {
    const { database, state, stored } = createFakeDatabase()
    const values = createStoredValues(database, 'orders', () => undefined)
    state.isFull = true
    await values.keep('a', 1)
    await values.keep('b', 1)
    state.isFull = false
    const held = Promise.withResolvers<void>()
    jest.spyOn(database, 'write').mockImplementationOnce(() => held.promise)
    const first = values.keep('a', 2)
    await values.keep('b', 2)
    held.resolve()
    await first
    expect(stored.get('b')).toBe(2)
  })

  it('removed on a full disk are deleted once there is space', async () => {
    const { database, state, stored } = createFakeDatabase()
    const values = createStoredValues(database, 'context', () => undefined)
    await values.keep('session', 'of-anna')
    state.isFull = true
    await values.remove('session')
    expect([await values.read('session'), stored.size]).toEqual([null, 1])
    state.isFull = false
    await values.keep('cartId', 'c')
    expect([...stored.keys()]).toEqual(['cartId'])
  })

  it('keep the later of two values, even when only the first could be written', async () => {
    const { database, state, stored } = createFakeDatabase()
    const values = createStoredValues(database, 'orders', () => undefined)
    const first = values.keep('a', 'first')
    state.isFull = true
    await Promise.all([first, values.keep('a', 'second')])
    expect(await values.read('a')).toBe('second')
    state.isFull = false
    await values.all()
    expect(stored.get('a')).toBe('second')
  })

  it('stay in memory if there is no database', async () => {
    const values = createStoredValues(null, 'orders', () => undefined)
    expect(await values.keep('a', 1)).toBe(false)
    expect([values.lasting(), await values.all()]).toEqual([false, new Map([['a', 1]])])
  })

  it('of an invalid shape are omitted, reported once and stay stored', async () => {
    const { database, stored } = createFakeDatabase()
    const reported: unknown[] = []
    const report = (error: unknown) => void reported.push((error as Error).message)
    const values = createStoredValues(database, 'orders', () => undefined, report)
    const isText = (value: unknown): value is string => typeof value === 'string'
    stored.set('a', 'kept').set('b', 7).set('c', { half: true })
    expect(await values.read('b', isText)).toBeNull()
    expect(await values.all(isText)).toEqual(new Map([['a', 'kept']]))
    expect([...stored.keys()]).toEqual(['a', 'b', 'c'])
    expect(reported).toEqual([
      'What is kept as orders b is of no known shape: it is left out',
      'What is kept as orders c is of no known shape: it is left out',
    ])
  })
})

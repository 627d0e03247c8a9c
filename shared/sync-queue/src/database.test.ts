import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { createDatabase, type Database } from './database.ts'
import { createTask } from './task.ts'

const made = createTask({ lane: 'cart', url: '/a', payload: { method: 'POST' } }, 1)

let opened: Database[] = []
const database = () => {
  const one = createDatabase()
  opened.push(one)
  return one
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(() => {
  for (const one of opened) one.close()
  opened = []
})

describe('the database', () => {
  it('makes way for a newer page of the shop, and goes on with the stores it knows', async () => {
    const old = database()
    await old.edit(() => ({ put: [made] }))
    const newer = await openDB('vitrina-sync', 2, {
      upgrade: changing => void changing.createObjectStore('pages'),
    })
    expect(await old.tasks()).toEqual([made])
    await old.write('context', 'cartId', 'c')
    expect(await newer.get('context', 'cartId')).toBe('c')
    newer.close()
  })

  it('gives a lease to one at a time, and to the next once it has run out', async () => {
    const [one, two] = [database(), database()]
    const until = 1_000
    expect(await one.lease('lease cart', { owner: 'one', until }, 0)).toBe(true)
    expect(await two.lease('lease cart', { owner: 'two', until: 2_000 }, 500)).toBe(false)
    expect(await one.lease('lease cart', { owner: 'one', until: 1_500 }, 900)).toBe(true)
    expect(await two.lease('lease cart', { owner: 'two', until: 2_600 }, 1_600)).toBe(true)
    await one.release('lease cart', 'one')
    expect(await one.lease('lease cart', { owner: 'one', until: 9_000 }, 1_700)).toBe(false)
    await two.release('lease cart', 'two')
    expect(await one.lease('lease cart', { owner: 'one', until: 9_000 }, 1_700)).toBe(true)
  })

  it('keeps values by name, and tells them from removed ones', async () => {
    const one = database()
    await one.write('orders', 'b', { total: 2 })
    await one.write('orders', 'a', { total: 1 })
    await one.write('orders', 'b', undefined)
    expect(await one.readAll('orders')).toEqual(new Map([['a', { total: 1 }]]))
  })
})

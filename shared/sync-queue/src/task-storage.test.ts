import { describe, expect, it } from '@jest/globals'
import type { QueueDatabase } from './database.ts'
import { createTask, type SyncTask, sortTasks } from './task.ts'
import { createTaskStorage } from './task-storage.ts'

const task = (name: string, at: number): SyncTask =>
  createTask({ task_id: name, partition: 'cart', url: `/${name}`, payload: { method: 'POST' } }, at)
const names = (tasks: readonly SyncTask[]) => tasks.map(({ task_id }) => task_id)

/** A database that can be full, or not there at all. */
function createFakeDatabase() {
  const tasks = new Map<string, SyncTask>()
  const state = { isFull: false, isGone: false }
  const all = () => sortTasks([...tasks.values()])
  const database = {
    async tasks() {
      if (state.isGone) throw new DOMException('', 'UnknownError')
      return all()
    },
    async edit(plan: Parameters<QueueDatabase['edit']>[0]) {
      if (state.isGone) throw new DOMException('', 'UnknownError')
      const { put = [], remove = [] } = plan(all())
      if (state.isFull && put.length > 0) throw new DOMException('', 'QuotaExceededError')
      for (const one of put) tasks.set(one.task_id, one)
      for (const id of remove) tasks.delete(id)
      return all()
    },
  } as unknown as QueueDatabase
  return { database, state, stored: () => names(all()) }
}

describe('the task storage', () => {
  it('keeps tasks in memory while the disk is full, and stores the tasks later', async () => {
    const { database, state, stored } = createFakeDatabase()
    const storage = createTaskStorage(database)
    await storage.edit(() => ({ put: [task('a', 1)] }))
    state.isFull = true
    expect(names(await storage.edit(() => ({ put: [task('b', 2)] })))).toEqual(['a', 'b'])
    expect([stored(), storage.lasting()]).toEqual([['a'], false])
    state.isFull = false
    expect(names(await storage.read())).toEqual(['a', 'b'])
    expect([stored(), storage.lasting()]).toEqual([['a', 'b'], true])
  })

  it('omits a task whose removal could not be written, and writes the removal later', async () => {
    const { database, state, stored } = createFakeDatabase()
    const storage = createTaskStorage(database)
    await storage.edit(() => ({ put: [task('a', 1), task('b', 2)] }))
    state.isGone = true
    expect(names(await storage.edit(() => ({ remove: ['a'] })))).toEqual(['b'])
    expect(stored()).toEqual(['a', 'b'])
    state.isGone = false
    await storage.read()
    expect(stored()).toEqual(['b'])
  })

  it('returns the changed task if the change could not be written', async () => {
    const { database, state } = createFakeDatabase()
    const storage = createTaskStorage(database)
    await storage.edit(() => ({ put: [task('a', 1)] }))
    state.isFull = true
    await storage.edit(([a]) => ({ put: a ? [{ ...a, transmited: true }] : [] }))
    expect(await storage.read()).toMatchObject([{ task_id: 'a', transmited: true }])
  })

  it('applies each edit to the result of the previous edit', async () => {
    const storage = createTaskStorage(createFakeDatabase().database)
    const seen: string[][] = []
    const add = (name: string, at: number) =>
      storage.edit(tasks => {
        seen.push(names(tasks))
        return { put: [task(name, at)] }
      })
    await Promise.all([add('a', 1), add('b', 2), add('c', 3)])
    expect(seen).toEqual([[], ['a'], ['a', 'b']])
  })

  it('keeps tasks in memory if there is no database, and lasting() returns false', async () => {
    const storage = createTaskStorage(null)
    await storage.edit(() => ({ put: [task('b', 2), task('a', 1)] }))
    expect(names(await storage.read())).toEqual(['a', 'b'])
    expect(storage.lasting()).toBe(false)
  })
})

import { syncBuiltinESMExports } from 'node:module'
import threads from 'node:worker_threads'
import { expect, it, jest } from '@jest/globals'
import { openMemoryStore } from '../testing/test-store.ts'

it('the PGlite client reports the end of its worker thread, unless it was closed', async () => {
  const started: threads.Worker[] = []
  const { Worker } = threads
  const spy = jest.spyOn(threads, 'Worker').mockImplementation((...given) => {
    const thread = new Worker(...given)
    started.push(thread)
    return thread
  })
  syncBuiltinESMExports()
  const [lost, closed] = [await openMemoryStore(), await openMemoryStore()]
  const told = jest.fn()
  void closed.lost.then(told)
  await closed.close()

  await started[0]?.terminate()
  expect((await lost.lost).message).toBe('The embedded database has stopped')
  await expect(lost.db.selectFrom('setting').selectAll().execute()).rejects.toThrow('has stopped')
  await lost.close()
  expect(told).not.toHaveBeenCalled()
  spy.mockRestore()
  syncBuiltinESMExports()
})

import { expect, it } from '@jest/globals'
import { createCartLock } from './cart-lock.ts'

it('the cart lock runs one task at a time, in the order of the requests', async () => {
  const withCartLock = createCartLock(undefined, 'cart')
  const seen: string[] = []
  const work = (name: string) => async () => {
    seen.push(`${name} starts`)
    await Promise.resolve()
    seen.push(`${name} ends`)
    return name
  }
  expect(await Promise.all([withCartLock(work('first')), withCartLock(work('second'))])).toEqual([
    'first',
    'second',
  ])
  expect(seen).toEqual(['first starts', 'first ends', 'second starts', 'second ends'])
})

it('the cart lock rejects a failed task for its caller and runs the next task', async () => {
  const withCartLock = createCartLock(undefined, 'cart')
  const failing = withCartLock(async () => {
    throw new Error('no')
  })
  const next = withCartLock(async () => 'next')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('next')
})

it('the cart lock uses the Web Locks API if the browser has it', async () => {
  const asked: string[] = []
  const locks = {
    request: async (name: string, work: () => Promise<unknown>) => {
      asked.push(name)
      return work()
    },
  } as unknown as LockManager
  expect(await createCartLock(locks, 'cart')(async () => 1)).toBe(1)
  expect(asked).toEqual(['cart'])
})

import { describe, expect, it, jest } from '@jest/globals'

describe('a test suite loaded by Node instead of Jest’s module loader', () => {
  it('shares Node’s globals, and `expect.any` matches its values by class', () => {
    expect(JSON.parse).toBe(globalThis.JSON.parse)
    expect([1, 'a', new Error('e'), Promise.resolve()]).toEqual([
      expect.any(Number),
      expect.any(String),
      expect.any(Error),
      expect.any(Promise),
    ])
    expect(Buffer.from('a')).not.toEqual(Buffer.from('b'))
    expect(new Map([[1, { a: [2] }]])).toStrictEqual(new Map([[1, { a: [2] }]]))
    expect({ a: undefined }).not.toStrictEqual({})
  })

  it('matches thrown errors by class, message and cause', async () => {
    const fail = () => {
      throw new RangeError('too far', { cause: 7 })
    }
    expect(fail).toThrow(RangeError)
    expect(fail).not.toThrow(TypeError)
    expect(fail).toThrow(new RangeError('too far', { cause: 7 }))
    await expect(Promise.reject(new TypeError('no'))).rejects.toThrow('no')
  })

  it('replaces timers by fake timers, and restores the real timers', () => {
    const { setTimeout } = globalThis
    jest.useFakeTimers({ now: 5_000 })
    const ring = jest.fn()
    globalThis.setTimeout(ring, 1_000)
    jest.advanceTimersByTime(1_000)
    expect(ring).toHaveBeenCalledTimes(1)
    expect(Date.now()).toBe(6_000)
    jest.useRealTimers()
    expect(globalThis.setTimeout).toBe(setTimeout)
  })

  it.each([
    [[1, 2], 3],
    [[], 0],
  ])('receives the row %j of an `it.each` table as arguments', (row, sum) => {
    expect(row.reduce((before, one) => before + one, 0)).toBe(sum)
  })
})

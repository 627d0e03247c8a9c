import { describe, expect, it } from '@jest/globals'
import { type Failure, fail } from '@vitrina/domain'
import { callWithRetries } from './attempts.ts'

async function pausesAfter(failure: Failure): Promise<number[]> {
  const pauses: number[] = []
  await callWithRetries(
    async () => fail(failure),
    async ms => void pauses.push(ms),
  )
  return pauses
}

describe('a platform call that failed', () => {
  it('is retried after the platform’s Retry-After, but after at most 10 seconds', async () => {
    const shed = { kind: 'unexpected', status: 503, message: '' } as const
    expect(await pausesAfter({ ...shed, retryAfterMs: 4_000 })).toEqual([4_000, 4_000])
    expect(await pausesAfter({ kind: 'too-many-requests', retryAfterMs: 3_600_000 })).toEqual([
      10_000, 10_000,
    ])
    expect(await pausesAfter(shed)).toEqual([400, 1_200])
  })

  it('is not retried if the failure is “not found”', async () => {
    expect(await pausesAfter({ kind: 'not-found', message: '' })).toEqual([])
  })
})

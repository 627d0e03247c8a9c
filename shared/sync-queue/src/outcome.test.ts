import { describe, expect, it } from '@jest/globals'
import { applyTaskDeliveryOutcome, isTaskDue, recordAttempt, resetTask } from './outcome.ts'
import { createTask } from './task.ts'

const task = createTask({ partition: 'cart', url: '/a', payload: { method: 'POST' } }, 1)
const minute = 60_000

describe('a failed attempt of a sync task', () => {
  it('is followed by an increasing pause, and the fourth makes the task a dead letter', () => {
    let tried = task
    const pauses: (number | null)[] = []
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      tried = recordAttempt(tried, null, 0)
      pauses.push(tried.retry_at)
    }
    const [first, second, third, fourth] = pauses.map(pause => pause ?? 0)
    expect(second).toBeGreaterThan(first ?? 0)
    expect(third).toBeGreaterThan(second ?? 0)
    expect(fourth).toBe(0)
    expect(tried).toMatchObject({ attempts: 4, isDeadLetter: true, retry_at: null })
  })

  it('is repeated after one hour when the platform requests a wait of 24 hours', () => {
    expect(recordAttempt(task, 24 * 60 * minute, 0).retry_at).toBe(60 * minute)
  })

  it('is repeated immediately when the clock was set back', () => {
    const tried = recordAttempt(task, null, 10 * 24 * 60 * minute)
    expect(isTaskDue(tried, 0)).toBe(true)
  })
})

describe('a sync task with a response', () => {
  it('has the fields transmited, code and result, and can be reset to unsent', () => {
    const failure = { kind: 'conflict', message: 'Кончилось', problems: [] } as const
    const answer = { ok: false, failure } as const
    const answered = applyTaskDeliveryOutcome(
      { ...task, sending: true },
      { kind: 'answered', answer },
      7,
    )
    expect(answered).toMatchObject({
      transmited: true,
      transmited_at: 7,
      acknowledged: false,
      sending: false,
      code: 409,
      resultCode: 409,
      result: 'Кончилось',
      failure,
    })
    expect(resetTask(answered)).toEqual({ ...task, updated_at: 7 })
  })

  it('stores the meta of the response beside the result', () => {
    const answer = { ok: true, value: 1 } as const
    const answered = applyTaskDeliveryOutcome(
      task,
      { kind: 'answered', answer, meta: { refreshToken: 'r' } },
      7,
    )
    expect(answered).toMatchObject({ result: 1, resultCode: 200, meta: { refreshToken: 'r' } })
  })
})

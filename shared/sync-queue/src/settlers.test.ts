import { expect, it } from '@jest/globals'
import { applyTaskSettlementOutcome, type TaskSettlementOutcome } from './settlers.ts'
import { createTask } from './task.ts'

it('a sync task becomes a dead letter when its settler returns an unknown verdict', () => {
  const task = createTask({ partition: 'user', url: '/a', payload: { method: 'POST' } }, 1)
  const kept = applyTaskSettlementOutcome(task, 'park' as TaskSettlementOutcome, 2)
  expect(kept).toMatchObject({ task_id: task.task_id, isDeadLetter: true })
})

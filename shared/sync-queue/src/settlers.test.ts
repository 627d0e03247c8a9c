import { expect, it } from '@jest/globals'
import { applyVerdict, type SettleVerdict } from './settlers.ts'
import { createTask } from './task.ts'

it('the sync queue keeps a task as a dead letter when its settler gives an unknown verdict', () => {
  const task = createTask({ partition: 'user', url: '/a', payload: { method: 'POST' } }, 1)
  const kept = applyVerdict(task, 'park' as SettleVerdict, 2)
  expect(kept).toMatchObject({ task_id: task.task_id, isDeadLetter: true })
})

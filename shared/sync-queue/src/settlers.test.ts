import { expect, it } from '@jest/globals'
import { applyVerdict, type SettleVerdict } from './settlers.ts'
import { createTask } from './task.ts'

it('a sync task becomes a dead letter when its settler returns an unknown verdict', () => {
  const task = createTask({ partition: 'user', url: '/a', payload: { method: 'POST' } }, 1)
  const kept = applyVerdict(task, 'park' as SettleVerdict, 2)
  expect(kept).toMatchObject({ task_id: task.task_id, isDeadLetter: true })
})

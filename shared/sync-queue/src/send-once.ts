import { isString } from '@vitrina/domain'
import { type DeliverTaskOptions, deliverTask, type TaskDeliveryOutcome } from './deliver.ts'
import type { StoredValues } from './stored-values.ts'
import type { SyncTask } from './task.ts'
import type { TaskView } from './task-view.ts'

export type SendOnceOptions = DeliverTaskOptions & {
  view: Pick<TaskView, 'edit'>
  context: StoredValues
  reportError: (error: unknown) => void
}

/**
 * Sends a task once, marked as being sent before the first byte leaves. Answers `null` where it is
 * not there to be sent any more. To be called under the lock of its partition.
 */
export async function sendOnce(
  { task_id, provides }: SyncTask,
  options: SendOnceOptions,
): Promise<TaskDeliveryOutcome | null> {
  const begun = await changeTask(options.view, task_id, stored =>
    stored.isDeadLetter || stored.transmited ? stored : { ...stored, sending: true, sent: true },
  )
  if (!begun?.sending) return null
  const delivery = await attempt(begun, options)
  if (delivery.kind === 'answered' && delivery.answer.ok && provides) {
    // Before the answer is stored: the tasks behind it lean on this.
    await options.context.keep(provides, delivery.answer.value)
  }
  return delivery
}

async function attempt(task: SyncTask, options: SendOnceOptions): Promise<TaskDeliveryOutcome> {
  try {
    return await deliverTask(task, await options.context.read('cartId', isString), options)
  } catch (error) {
    options.reportError(error)
    const failure = { kind: 'unexpected', status: 0, message: '' } as const
    return { kind: 'failed', failure, retryAfterMs: null }
  }
}

/** Changes a task as it is stored then; `null` from `step` removes it. Answers what came of it. */
export async function changeTask(
  view: Pick<TaskView, 'edit'>,
  task_id: string,
  step: (task: SyncTask) => SyncTask | null,
): Promise<SyncTask | null> {
  let changed: SyncTask | null = null
  await view.edit(tasks => {
    const stored = tasks.find(task => task.task_id === task_id)
    changed = stored ? step(stored) : null
    if (!stored || changed === stored) return {}
    return changed ? { put: [changed] } : { remove: [task_id] }
  })
  return changed
}

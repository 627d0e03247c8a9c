import type { StoredValues } from './stored-values.ts'
import type { SyncTask } from './task.ts'
import type { TaskView } from './task-view.ts'
import type { QueueSession, TokenSource } from './token-source.ts'

type Options = { view: TaskView; context: StoredValues }

/**
 * Tells the service worker of the shopper's token, and sends what failed for want of one when the
 * same shopper is back. Answers how to stop.
 */
export function startQueueSessionSync(
  session: TokenSource,
  { view, context }: Options,
): () => void {
  let told = ''

  async function follow(): Promise<void> {
    const token = session.token()
    const ownerId = session.ownerId()
    const kept: QueueSession | null = token === null ? null : { token, holder: ownerId }
    const words = JSON.stringify(kept)
    if (words === told) return
    told = words
    if (kept) await context.keep('session', kept)
    else await context.remove('session')
    if (kept && view.tasks().some(task => waitsForToken(task, ownerId))) {
      await view.edit(tasks => ({
        put: tasks
          .filter(task => waitsForToken(task, ownerId))
          .map(({ failure, ...task }) => ({ ...task, isDeadLetter: false })),
      }))
    }
  }

  void follow()
  return session.onChange(() => void follow())
}

function waitsForToken(
  { isDeadLetter, transmited, failure, ownerId }: SyncTask,
  present: string | null,
) {
  return (
    isDeadLetter && !transmited && failure?.kind === 'signed-out' && (ownerId ?? null) === present
  )
}

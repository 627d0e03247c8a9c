import { isNullOr, isObjectOf, isString } from '@vitrina/domain'
import type { StoredValues } from './stored-values.ts'
import type { TaskView } from './task-view.ts'
import type { TokenSource } from './token-source.ts'

/** The customer of a stored order: `owner`, or `of` where their session had expired. */
const isOwned = isObjectOf({}, { owner: isNullOr(isString), of: isNullOr(isString) })

type Stores = {
  view: Pick<TaskView, 'edit'>
  orders: Pick<StoredValues, 'all' | 'remove'>
  session: Pick<TokenSource, 'ownerId'> | null
}

/** As `SyncQueue` promises it (docs/rules/offline.md#who-leaves). */
export async function removeTasksOfCustomers(
  { view, orders, session }: Stores,
  awaited: readonly string[] = [],
): Promise<void> {
  // A tab that slept hears of an end after somebody else has begun.
  const stays = (whose: string) => awaited.includes(whose) || whose === session?.ownerId()
  await view.edit(tasks => ({
    remove: tasks
      .filter(({ needsToken, ownerId = '' }) => needsToken === true && !stays(ownerId))
      .map(task => task.task_id),
  }))
  for (const [id, order] of await orders.all()) {
    const whose = isOwned(order) ? (order.owner ?? order.of ?? null) : null
    if (whose === null || stays(whose)) continue
    // An order made without a session has a task without a token.
    await view.edit(() => ({ remove: [id] }))
    await orders.remove(id)
  }
}

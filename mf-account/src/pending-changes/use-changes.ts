import { useServices } from '@vitrina/federation'
import { useLoadOnce } from '@vitrina/query'
import { useSyncExternalStore } from 'react'
import type { IntendedChange } from './intended-change.ts'
import type {
  AccountChange,
  PendingAccountChanges,
  SaveOutcome,
} from './pending-account-changes.ts'

const unheard = () => () => {}
const none: readonly AccountChange[] = []

/** What this customer has changed and the platform has not made yet, and how to change more. */
export function useAccountChanges() {
  const { remoteService } = useServices()
  // The service comes from this very remote, so it is known to be more than the others see of it.
  const find = () => remoteService('account') as Promise<PendingAccountChanges>
  // Nothing was changed where nothing could be kept; saving asks for it again.
  const { value: changes } = useLoadOnce(find)

  const all = useSyncExternalStore(
    changes ? changes.store.subscribe : unheard,
    changes ? changes.store.getState : () => none,
    () => none,
  )
  return {
    all,
    save: (meant: IntendedChange, isHere?: () => boolean): Promise<SaveOutcome> =>
      find().then(
        service => service.save(meant, isHere),
        () => ({ kind: 'refused', failure: { kind: 'offline' } }) as const,
      ),
    tryAgain: (id: string) => void changes?.tryAgain(id),
    giveUp: async (id: string) => (await changes?.giveUp(id)) ?? false,
  }
}

export type AccountChangesState = ReturnType<typeof useAccountChanges>

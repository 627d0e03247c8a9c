import type { SlotHydration, UrlTargetType } from '@vitrina/federation/manifest'
import { createModuleId, type ModuleId, type RemoteSnapshot } from './snapshot.ts'

/** The module that fills a slot, or `undefined` while no remote that is up offers it. */
export function findSlotModule(
  remotes: readonly RemoteSnapshot[],
  name: string,
): { id: ModuleId; hydrate: SlotHydration } | undefined {
  for (const remote of remotes) {
    const slot = remote.offer.slots[name]
    if (slot && remote.entry)
      return { id: createModuleId(remote.name, slot.expose), hydrate: slot.hydrate }
  }
  return undefined
}

/** The module that shows what the dispatcher found, whether or not its remote is up. */
export function findTargetModule(
  remotes: readonly RemoteSnapshot[],
  type: UrlTargetType,
): ModuleId | undefined {
  for (const remote of remotes) {
    const expose = remote.offer.targets[type]
    if (expose) return createModuleId(remote.name, expose)
  }
  return undefined
}

export function findServiceModule(
  remotes: readonly RemoteSnapshot[],
  name: string,
): ModuleId | undefined {
  for (const remote of remotes) {
    const expose = remote.offer.services[name]
    if (expose && remote.entry) return createModuleId(remote.name, expose)
  }
  return undefined
}

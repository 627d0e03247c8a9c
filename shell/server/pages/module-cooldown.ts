import { type ModuleId, type RemoteSnapshot, splitModuleId } from '../../app/remotes/snapshot.ts'

/**
 * Long enough for the front process to withdraw the release, and for what waits already to pass.
 */
const restMs = 5_000

/**
 * Modules that pages go without for a while, because each try with them costs the worker as much as
 * the last one. Those of a release that replaces it are not concerned.
 */
export function createModuleCooldown(now: () => number = Date.now) {
  const resting = new WeakMap<RemoteSnapshot, Map<ModuleId, number>>()
  const findRelease = (remotes: readonly RemoteSnapshot[], id: ModuleId) =>
    remotes.find(({ name }) => name === splitModuleId(id)[0])

  return {
    begin(remotes: readonly RemoteSnapshot[], id: ModuleId): void {
      const release = findRelease(remotes, id)
      if (!release) return
      const modules = resting.get(release) ?? new Map<ModuleId, number>()
      resting.set(release, modules.set(id, now() + restMs))
    },
    isResting(remotes: readonly RemoteSnapshot[], id: ModuleId): boolean {
      const release = findRelease(remotes, id)
      const untilMs = release && resting.get(release)?.get(id)
      return untilMs !== undefined && now() < untilMs
    },
  }
}

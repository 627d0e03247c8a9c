import { findSlotModule } from '../app/remotes/slots.ts'
import type { ModuleId, RemoteSnapshot } from '../app/remotes/snapshot.ts'

/**
 * The modules that hydrate at once, of the frames the server rendered: `page catalog:./product`,
 * `slot catalog.buy`.
 */
export function listModulesOnPage(
  frames: readonly string[],
  remotes: readonly RemoteSnapshot[],
): ModuleId[] {
  return frames.flatMap(frame => {
    const [kind, name = ''] = frame.split(' ')
    if (kind === 'page') return [name as ModuleId]
    const slot = findSlotModule(remotes, name)
    return slot?.hydrate === 'load' ? [slot.id] : []
  })
}

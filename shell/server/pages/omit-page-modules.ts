import type { ScreenData } from '../../app/remotes/load-screen.ts'
import type { ModuleSource } from '../../app/remotes/module-source.ts'
import type { SlotData } from '../../app/remotes/slot-renderer.tsx'
import { findSlotModule } from '../../app/remotes/slots.ts'
import type { ModuleId, RemoteSnapshot } from '../../app/remotes/snapshot.ts'
import { unavailableModule } from '../remotes/generation.ts'
import type { RenderablePage } from './answer-page.ts'
import { isHomeRoute } from './page-modules.ts'

type IsModuleOut = (id: ModuleId) => boolean

/** The same page without some of its modules, whose places say that they are unavailable. */
export function omitPageModules(
  answer: RenderablePage,
  remotes: readonly RemoteSnapshot[],
  isOut: IsModuleOut,
): RenderablePage {
  const slotsWithout = (slots: SlotData): SlotData =>
    Object.fromEntries(
      Object.entries(slots).map(([name, loaded]) => {
        const id = findSlotModule(remotes, name)?.id
        return [name, id && isOut(id) ? null : loaded]
      }),
    )
  const loaderData = Object.fromEntries(
    Object.entries(answer.loaderData).map(([route, data]) => {
      if (isHomeRoute(route)) return [route, data && slotsWithout(data as SlotData)]
      const { id } = (data ?? {}) as Partial<ScreenData>
      return [route, id && isOut(id) ? { ...(data as ScreenData), data: null, isDown: true } : data]
    }),
  )
  return { ...answer, loaderData }
}

/**
 * For modules that remotes show inside each other's pages, of which the page's data says nothing.
 */
export function omitFromModuleSource(source: ModuleSource, isOut: IsModuleOut): ModuleSource {
  return { ...source, read: id => (isOut(id) ? unavailableModule : source.read(id)) }
}

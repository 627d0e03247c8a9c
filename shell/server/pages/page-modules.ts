import { homeSlots } from '../../app/pages/load-home.ts'
import type { ScreenData } from '../../app/remotes/load-screen.ts'
import type { SlotData } from '../../app/remotes/slot-renderer.tsx'
import { findSlotModule } from '../../app/remotes/slots.ts'
import type { ModuleId } from '../../app/remotes/snapshot.ts'
import type { Generation } from '../remotes/generation.ts'
import type { RenderablePage } from './answer-page.ts'

/** Whether a route shows the home page, which is made of slots. */
export const isHomeRoute = (route: string) => route === 'home' || route === 'pwa'

/** The modules a page has to run in the browser as soon as it is there. */
export function listModulesToHydrate(
  { remotes }: Generation,
  { matches, loaderData }: RenderablePage,
): ModuleId[] {
  const route = matches.at(-1)?.route.id
  if (!route) return []
  if (isHomeRoute(route)) {
    return homeSlots.flatMap(name => {
      const slot = findSlotModule(remotes, name)
      return slot?.hydrate === 'load' ? [slot.id] : []
    })
  }
  const screen = loaderData[route] as ScreenData | null | undefined
  return screen?.id && !screen.isDown ? [screen.id] : []
}

/** The modules a page is made of, as far as its data says. */
export function listPageModules(
  remotes: Generation['remotes'],
  { matches, loaderData }: Pick<RenderablePage, 'matches' | 'loaderData'>,
): ModuleId[] {
  const route = matches.at(-1)?.route.id
  const data = route && loaderData[route]
  if (!route || !data) return []
  if (isHomeRoute(route)) {
    return Object.entries(data as SlotData).flatMap(([name, loaded]) => {
      const id = loaded && findSlotModule(remotes, name)?.id
      return id ? [id] : []
    })
  }
  const { id, isDown } = data as Partial<ScreenData>
  return id && !isDown ? [id] : []
}

/** The module that is shown in a frame: the page of a route, or a slot. */
export function findModuleOfFrame(
  remotes: Generation['remotes'],
  frame: string,
): ModuleId | undefined {
  const [kind = '', name = ''] = frame.split(/ (.*)/s)
  return kind === 'page' ? (name as ModuleId) : findSlotModule(remotes, name)?.id
}

/** Loader data without that of slots whose markup stays as the server wrote it. */
export function selectHydrationData(
  { remotes }: Generation,
  loaderData: RenderablePage['loaderData'],
): RenderablePage['loaderData'] {
  const selectSlotData = (slots: SlotData) =>
    Object.fromEntries(
      Object.entries(slots).map(([name, loaded]) => {
        const isStatic = loaded && findSlotModule(remotes, name)?.hydrate === 'never'
        return [name, isStatic ? {} : loaded]
      }),
    )
  return Object.fromEntries(
    Object.entries(loaderData).map(([route, data]) => [
      route,
      isHomeRoute(route) && data ? selectSlotData(data as SlotData) : data,
    ]),
  )
}

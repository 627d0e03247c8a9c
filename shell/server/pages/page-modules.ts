import type { StaticHandlerContext } from 'react-router'
import { homeSlots } from '../../app/pages/load-home.ts'
import type { ScreenData } from '../../app/remotes/load-screen.ts'
import { findSlot } from '../../app/remotes/slots.ts'
import type { ModuleId } from '../../app/remotes/snapshot.ts'
import type { Generation } from '../remotes/generation.ts'

/** The modules a page has to run in the browser as soon as it is there. */
export function modulesToHydrate(
  { remotes }: Generation,
  { matches, loaderData }: StaticHandlerContext,
): ModuleId[] {
  const route = matches.at(-1)?.route.id
  if (!route) return []
  if (route === 'home' || route === 'pwa') {
    return homeSlots.flatMap(name => {
      const slot = findSlot(remotes, name)
      return slot?.hydrate === 'load' ? [slot.id] : []
    })
  }
  const screen = loaderData[route] as ScreenData | null | undefined
  return screen?.id && !screen.isDown ? [screen.id] : []
}

/** Loader data without that of slots whose markup stays as the server wrote it. */
export function dataForBrowser(
  { remotes }: Generation,
  loaderData: StaticHandlerContext['loaderData'],
): StaticHandlerContext['loaderData'] {
  const slim = (slots: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(slots).map(([name, loaded]) => {
        const isStatic = loaded && findSlot(remotes, name)?.hydrate === 'never'
        return [name, isStatic ? {} : loaded]
      }),
    )
  return Object.fromEntries(
    Object.entries(loaderData).map(([route, data]) => [
      route,
      (route === 'home' || route === 'pwa') && data ? slim(data) : data,
    ]),
  )
}

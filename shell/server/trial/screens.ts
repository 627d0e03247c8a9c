import type { RemoteCapabilities } from '@vitrina/federation/manifest'
import type { TrialRecording } from './recording.ts'
import { buildSlotPath } from './slot-pages.tsx'

/** Something a remote shows, and the address at which the trial looks at it. */
export type TrialScreen = {
  /** As the subject of a sentence. */
  subject: string
  path: string
  /** False for a slot that is given no props: one that needs some is not at fault. */
  hasExample: boolean
}

export type TrialScreenList = {
  screens: readonly TrialScreen[]
  /** What cannot be looked at, a sentence each. */
  untried: readonly string[]
}

/** Everything a remote shows: its slots, its routes, and the addresses that lead to its targets. */
export function listScreens(
  remote: string,
  { routes, slots, targets }: RemoteCapabilities,
  recording: Pick<TrialRecording, 'pages' | 'slots'>,
  /** The id of the route at a path. */
  routeAt: (path: string) => string | undefined,
): TrialScreenList {
  const pages = recording.pages.map(path => ({ path, route: routeAt(path.replace(/\?.*/, '')) }))
  const known = new Set(pages.map(({ route }) => route))
  const idOf = (id: string) => `${remote}:${id}`
  const plain = routes.filter(({ id, path }) => !known.has(idOf(id)) && !path.includes(':'))
  const shown = new Set(
    routes.filter(route => plain.includes(route) || known.has(idOf(route.id))).map(r => r.expose),
  )
  const isOwn = (route: string | undefined) => route?.startsWith(`${remote}:`)
  return {
    screens: [
      ...pages.map(({ path, route }) => ({
        subject: isOwn(route)
          ? `The route ${route?.slice(remote.length + 1)} (${path})`
          : `The page ${path}`,
        path,
        hasExample: true,
      })),
      ...plain.map(({ id, path }) => ({
        subject: `The route ${id} (${path})`,
        path,
        hasExample: true,
      })),
      ...Object.keys(slots)
        .filter(name => recording.slots[name] !== null)
        .map(name => ({
          subject: `The slot ${name}`,
          path: buildSlotPath(name),
          hasExample: name in recording.slots,
        })),
    ],
    untried: [
      ...routes
        .filter(({ id, path }) => path.includes(':') && !known.has(idOf(id)))
        .map(({ id }) => `The route ${id} was not tried: no address of it is recorded.`),
      ...Object.entries(targets)
        .filter(([, expose]) => !shown.has(expose) && !known.has('dispatcher'))
        .map(([type]) => `The target ${type} was not tried: no address of it is recorded.`),
    ],
  }
}

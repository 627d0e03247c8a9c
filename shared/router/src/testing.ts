import { type Location, newKey, resolveAddress } from './address.ts'
import { createRouter, type Router, type RouterOptions } from './create-router.ts'
import type { Place } from './place.ts'
import { createScrollPositions } from './scroll-positions.ts'

type MemoryOptions<Services> = Partial<Omit<RouterOptions<Services>, 'place'>> & { at?: string }

/** A router over a history in memory. Without routes of its own every address has an empty page. */
export function createMemoryRouter<Services>({
  at = '/',
  routes = [{ id: 'any', path: '*', element: null }],
  services = {} as Services,
  positions = createScrollPositions(null),
  hydrationData = { loaderData: {}, errors: null },
  base,
}: MemoryOptions<Services> = {}): Router {
  return createRouter({ routes, services, positions, hydrationData, base, place: memoryPlace(at) })
}

export function memoryPlace(at: string): Place & { left: string[] } {
  const first = resolveAddress(at, { pathname: '/', search: '', hash: '' })
  const entries: Location[] = [{ ...first, key: newKey(), state: null }]
  const left: string[] = []
  let index = 0
  let tell: Parameters<Place['listen']>[0] = () => {}
  const now = () => entries[index] as Location
  return {
    left,
    origin: 'https://vitrina.test',
    now,
    push(location) {
      index += 1
      entries.splice(index, entries.length, location)
    },
    replace(location) {
      entries[index] = location
    },
    go(steps) {
      index = Math.min(Math.max(index + steps, 0), entries.length - 1)
      tell(now(), 'history')
    },
    leave: href => void left.push(href),
    listen(listener) {
      tell = listener
    },
    scrolledTo: () => 0,
  }
}

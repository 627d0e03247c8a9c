import { type Location, UNSAFE_createMemoryHistory } from 'react-router'
import type { PageHistory } from './page-history.ts'
import {
  createPageNavigator,
  type PageNavigator,
  type PageNavigatorOptions,
} from './page-navigator.ts'
import { createScrollPositions } from './scroll-positions.ts'

type MemoryOptions<Services> = Partial<Omit<PageNavigatorOptions<Services>, 'history'>> & {
  at?: string
}

/** A navigator over a history in memory. Without routes every address has an empty page. */
export function createMemoryNavigator<Services>({
  at = '/',
  routes = [{ id: 'any', path: '*', element: null }],
  services = {} as Services,
  positions = createScrollPositions(null),
  hydrationData = { loaderData: {}, errors: null },
  base,
}: MemoryOptions<Services> = {}): PageNavigator {
  const history = createTestHistory(at)
  return createPageNavigator({ routes, services, positions, hydrationData, base, history })
}

type MemoryHistory = PageHistory & {
  /** Addresses for which the shop was left. */
  left: string[]
  /** Entries that were added. */
  pushed: Location[]
}

export function createTestHistory(at: string): MemoryHistory {
  const history = UNSAFE_createMemoryHistory({ initialEntries: [at] })
  const left: string[] = []
  const pushed: Location[] = []
  return {
    left,
    pushed,
    origin: 'https://vitrina.test',
    get location() {
      return history.location
    },
    encodeLocation: history.encodeLocation,
    push(to) {
      pushed.push(to)
      history.push(to)
    },
    replace: to => history.replace(to),
    go: history.go,
    leave: href => void left.push(href),
    listen: listener => void history.listen(({ location }) => listener(location, 'history')),
    scrolledTo: () => 0,
  }
}

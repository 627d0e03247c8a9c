import type { Location } from './address.ts'

/** Where a router keeps its entries: a browser's history, or a list in a test. */
export interface Place {
  readonly origin: string
  now(): Location
  push(location: Location): void
  replace(location: Location): void
  go(steps: number): void
  /** Goes to what is not this shop's. */
  leave(href: string): void
  /** Hears when the entry has changed by other means than `push` and `replace`. */
  listen(listener: (location: Location, by: 'history' | 'jump') => void): void
  /** How far the shown page is scrolled. */
  scrolledTo(): number
}

import type { ClientRequest } from 'node:http'

export type RelayedPageOptions = {
  /** Without its query. */
  path: string
  /** Whether it may be taken back: one that goes from worker to worker is never rendered. */
  mayMove: boolean
  /** Its worker stands still: nothing is rendered there until it turns again, or ends. */
  onStands(): void
}

/** The page is to be asked of another worker: nothing was wrong with it here. */
export class PageReassignedError extends Error {}

type Page = RelayedPageOptions & { number: number; outgoing: ClientRequest; isBegun: boolean }

/** The pages a worker was asked for and has not answered. */
export interface PagesInFlight {
  count(): number
  /** The number a page gets must be among its headers: by it the worker says what it runs. */
  nextNumber(): number
  add(number: number, outgoing: ClientRequest, terms: RelayedPageOptions): void
  noteStanding(): void
  pathOf(number: number): string | null
  /**
   * Takes back every page but the one that is named, at which the worker stands still; where none
   * is known, those the worker had not begun by then.
   */
  takeBackAllBut(named: number | null): void
}

/** Numbers travel as 32 bits. */
const maxPages = 2 ** 31

export function createPagesInFlight(): PagesInFlight {
  const pages = new Set<Page>()
  let open = 0
  let last = 0
  return {
    count: () => open,
    nextNumber() {
      last = (last + 1) % maxPages || 1
      return last
    },
    add(number, outgoing, terms) {
      const page: Page = { ...terms, number, outgoing, isBegun: false }
      open += 1
      pages.add(page)
      outgoing.on('information', () => {
        page.isBegun = true
      })
      outgoing.once('response', () => pages.delete(page))
      outgoing.once('close', () => {
        pages.delete(page)
        open -= 1
      })
    },
    noteStanding() {
      for (const page of pages) page.onStands()
    },
    pathOf(number) {
      for (const page of pages) if (page.number === number) return page.path
      return null
    },
    takeBackAllBut(named) {
      for (const { number, isBegun, mayMove, outgoing } of pages) {
        const maybeCulprit = named === null ? isBegun : number === named
        if (!maybeCulprit && mayMove) outgoing.destroy(new PageReassignedError())
      }
    },
  }
}

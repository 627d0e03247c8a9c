import type { PageNavigator, ViewTransition } from '@vitrina/page-loading'
import type { PageDataAccess } from '../../app/page-life.ts'
import type { ScreenData } from '../../app/remotes/load-screen.ts'
import type { PageTransitions } from '../prefetch/start-prefetch.ts'
import type { PageDataCache } from './page-memory.ts'

type BrowserPageLife = PageDataAccess & {
  viewTransition: ViewTransition
  /** What comes with the shopper's first movement. */
  know(changes: PageTransitions): void
}

/** What this tab knows of its pages, beginning with the one that came with its data. */
export function createPageDataAccess(
  navigator: Pick<PageNavigator, 'state'>,
  memory: PageDataCache,
): BrowserPageLife {
  let changes: PageTransitions | undefined
  // What is asked of a page may have changed since it was opened, its path never does.
  const keep = (screen: unknown) =>
    memory.keep(navigator.state.page.location.pathname + window.location.search, screen)

  const { page } = navigator.state
  const first = page.loaderData[page.matches.at(-1)?.route.id ?? ''] as ScreenData | undefined
  // The browser gets only the data of home that it hydrates.
  if (first?.id && !first.isDown) keep(first)

  return {
    keep,
    knownFrame: () => changes?.frame,
    viewTransition: change => void (changes?.viewTransition ?? (now => now()))(change),
    know: found => {
      changes = found
    },
  }
}

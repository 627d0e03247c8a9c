import { insideOf, type Router } from '@vitrina/router'
import type { ComponentType } from 'react'
import type { PageLife } from '../../app/page-life.ts'
import type { ScreenData } from '../../app/remotes/load-screen.ts'
import type { PageMemory } from './page-memory.ts'

/** What this tab knows of its pages, beginning with the one that came with its data. */
export function createPageLife(
  { base, state: { page } }: Pick<Router, 'state' | 'base'>,
  memory: PageMemory,
): PageLife & { know(frame: ComponentType): void } {
  let knownFrame: ComponentType | undefined
  const keep = (screen: unknown) => {
    const { pathname, search } = window.location
    memory.keep((insideOf(base, pathname) ?? pathname) + search, screen)
  }

  const first = page.loaderData[page.matches.at(-1)?.route.id ?? ''] as ScreenData | undefined
  // Of home the browser gets only what it has to run.
  if (first?.id && !first.isDown) keep(first)

  return {
    keep,
    knownFrame: () => knownFrame,
    know: frame => {
      knownFrame = frame
    },
  }
}

import { fulfilled, track } from '../app/remotes/module-source.ts'
import type { ModuleId } from '../app/remotes/snapshot.ts'

export interface ServerFrames {
  /** The server's markup of a frame, while it is still on the page. */
  keptMarkup(frame: string): string | undefined
  /** Resolves when the shopper comes near a frame the server rendered; at once for any other. */
  whenWanted(frame: string): Promise<void>
  wantEverything(): void
  /** The modules of page frames the server rendered: `page catalog:./product`. */
  pageModules(): ModuleId[]
}

const nearMargin = '300px'

/** The frames of remotes that the server has rendered into this document. */
export function findServerFrames(document: Document): ServerFrames {
  const elements = new Map(
    Array.from(document.querySelectorAll<HTMLElement>('[data-frame]'), element => [
      element.dataset.frame ?? '',
      element,
    ]),
  )
  const waits = new Map<string, { promise: Promise<void>; resolve: () => void }>()

  function waitFor(element: HTMLElement) {
    let settle = () => {}
    const promise = track(
      new Promise<void>(done => {
        settle = done
      }),
    )
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) resolve()
      },
      { rootMargin: nearMargin },
    )
    const resolve = () => {
      observer.disconnect()
      settle()
    }
    // The frame itself has no box (display: contents): what it holds is watched.
    for (const child of element.children) observer.observe(child)
    element.addEventListener('focusin', resolve, { once: true })
    return { promise, resolve }
  }

  return {
    keptMarkup(frame) {
      const element = elements.get(frame)
      return element?.isConnected ? element.innerHTML : undefined
    },
    whenWanted(frame) {
      const element = elements.get(frame)
      const known = waits.get(frame)
      if (known) return known.promise
      if (!element?.isConnected) return atOnce
      const wait = waitFor(element)
      waits.set(frame, wait)
      return wait.promise
    },
    wantEverything() {
      for (const { resolve } of waits.values()) resolve()
    },
    pageModules: () =>
      [...elements.keys()].flatMap(frame =>
        frame.startsWith('page ') ? [frame.slice('page '.length) as ModuleId] : [],
      ),
  }
}

const atOnce = fulfilled(undefined)

import { createFulfilledPromise, trackPromise } from '../app/remotes/module-source.ts'

export interface ServerRenderedFrames {
  /** The server's markup of a frame, while it is still on the page. */
  serverMarkup(frame: string): string | undefined
  /** Resolves when the shopper comes near a frame the server rendered; at once for any other. */
  whenWanted(frame: string): Promise<void>
  want(frame: string): void
  wantEverything(): void
  names(): string[]
}

const nearMargin = '300px'

/** The frames of remotes that the server has rendered into this document. */
export function readServerRenderedFrames(document: Document): ServerRenderedFrames {
  const served = new Set(
    Array.from(
      document.querySelectorAll<HTMLElement>('[data-frame]'),
      ({ dataset: { frame = '' } }) => frame,
    ),
  )
  const waits = new Map<string, { promise: Promise<void>; resolve: () => void }>()

  /**
   * The element changes where React gives one up that it could not hydrate yet: its copy takes the
   * place.
   */
  function elementOf(frame: string) {
    return served.has(frame)
      ? document.querySelector<HTMLElement>(`[data-frame="${frame}"]`)
      : undefined
  }

  function waitFor(element: HTMLElement) {
    let settle = () => {}
    const promise = trackPromise(
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
    serverMarkup: frame => elementOf(frame)?.innerHTML,
    whenWanted(frame) {
      const known = waits.get(frame)
      if (known) return known.promise
      const element = elementOf(frame)
      if (!element) return atOnce
      const wait = waitFor(element)
      waits.set(frame, wait)
      return wait.promise
    },
    want: frame => waits.get(frame)?.resolve(),
    wantEverything() {
      for (const { resolve } of waits.values()) resolve()
    },
    names: () => [...served],
  }
}

const atOnce = createFulfilledPromise(undefined)

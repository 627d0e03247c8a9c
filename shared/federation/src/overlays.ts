/** The entries of a browser's history that stand for what lies over a page. */
export interface OverlayHistory {
  /** How many overlays the current entry stands for; 0 for the entry of a page itself. */
  depth(): number
  /** Names the page of the current entry. */
  page(): string | undefined
  /** Adds an entry, one overlay deeper. Answers whether the browser took it. */
  push(): boolean
  /** Goes back over that many entries; `listen` hears when that has happened. */
  back(entries: number): void
  /** Hears every step through the history. */
  listen(onStep: () => void): void
}

/** Drawers, dialogs and whatever else lies over a page. The back button closes the topmost one. */
export interface Overlays {
  /**
   * Says that one is open; the answer says that it is not any more. `onClose` is asked to close it
   * where the shopper goes back, or to another page.
   */
  add(onClose: () => void): () => void
  /**
   * A navigation begins. To be called before it changes the history, the answer closes what was
   * open then and resolves at the entry of the page; it gives nothing where the history is there
   * already. What opened since, asking to log in for one, stays open over the new page.
   */
  startNavigation(): () => Promise<void> | undefined
}

type Overlay = { readonly onClose: () => void }

/** A step that the browser never tells of must not keep a navigation waiting for ever. */
const maxStepMs = 1000

/**
 * Keeps the history at as many entries over the page's as there are overlays open, whoever closes
 * them and in whatever order. Several changes of one moment become one step or none, so a drawer
 * that takes the place of another takes its entry too.
 */
export function createOverlays(history: OverlayHistory): Overlays {
  const open: Overlay[] = []
  let phase: 'settled' | 'scheduled' | 'stepping' = 'settled'
  let page: string | undefined
  let isNavigating = false
  let waiting: (() => void)[] = []
  let alarm: ReturnType<typeof setTimeout> | undefined

  function schedule(): void {
    if (phase !== 'settled') return
    phase = 'scheduled'
    queueMicrotask(settle)
  }

  function settle(): void {
    const surplus = history.depth() - (isNavigating ? 0 : open.length)
    if (surplus > 0) {
      phase = 'stepping'
      alarm = setTimeout(rest, maxStepMs)
      history.back(surplus)
      return
    }
    for (let missing = -surplus; missing > 0; missing -= 1) {
      if (!history.push()) break
    }
    rest()
  }

  function rest(): void {
    clearTimeout(alarm)
    phase = 'settled'
    const waited = waiting
    waiting = []
    for (const done of waited) done()
  }

  function closeAbove(depth: number): void {
    for (const overlay of open.splice(depth).reverse()) overlay.onClose()
  }

  function resume(): void {
    isNavigating = false
    page = history.page()
    schedule()
  }

  history.listen(() => {
    if (open.length > 0 && history.page() !== page) closeAbove(0)
    // What has opened while the history went back has no entry yet.
    else if (phase !== 'stepping') closeAbove(history.depth())
    clearTimeout(alarm)
    // Going forward, or coming back to the page, to what was closed long ago, opens nothing again.
    phase = 'scheduled'
    settle()
  })
  // A page reloaded with something open begins without it.
  schedule()

  return {
    add(onClose) {
      const overlay: Overlay = { onClose }
      if (open.length === 0) page = history.page()
      open.push(overlay)
      schedule()
      return () => {
        const at = open.indexOf(overlay)
        if (at < 0) return
        open.splice(at, 1)
        schedule()
      }
    },
    startNavigation() {
      const leaving = [...open]
      return () => {
        for (const overlay of leaving.reverse()) {
          const at = open.indexOf(overlay)
          if (at < 0) continue
          open.splice(at, 1)
          overlay.onClose()
        }
        if (phase === 'settled' && history.depth() === 0) return undefined
        isNavigating = true
        schedule()
        // By the time-out the page has its own entry.
        return new Promise<void>(done => waiting.push(done)).then(() => void setTimeout(resume))
      }
    },
  }
}

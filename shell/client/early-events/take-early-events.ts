declare global {
  interface Window {
    /**
     * Clicks and input since the page was shown, recorded by its inline script
     * (shell/server/pages/page-script.ts); `undefined` once the shopper has left that page.
     */
    earlyEvents?: Event[] | undefined
  }
}

/** A control that was used, with what it showed when React took it over. */
export type EarlyEvent = { target: Element; checked?: boolean; value?: string }

/**
 * The events that nobody handled in a frame that has just been hydrated; with `null`, in the page
 * around all frames. React drops what it cannot hydrate in time, and dispatches the event itself
 * where it can: one that is still being dispatched is React's. What a control shows goes with the
 * next rendering, and is noted here.
 */
export function takeEarlyEvents(window: Window, frame: string | null): EarlyEvent[] {
  return (window.earlyEvents ?? []).flatMap(({ target, eventPhase }) => {
    if (eventPhase || !(target instanceof Element) || findFrameName(target) !== frame) return []
    const { checked, value } = target as HTMLInputElement
    return { target, checked, value }
  })
}

function findFrameName(element: Element): string | null {
  return element.closest<HTMLElement>('[data-frame]')?.dataset.frame ?? null
}

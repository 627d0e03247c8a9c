declare global {
  interface Window {
    /**
     * Clicks and input since the page was shown, recorded by its inline script
     * (shell/server/pages/page-script.ts); `undefined` once the shopper has left that page.
     */
    earlyEvents?: Event[] | undefined
  }
}

/**
 * The events that nobody handled in a frame that has just been hydrated; with `null`, in the page
 * around all frames. React drops what it cannot hydrate in time, and dispatches the event itself
 * where it can: one that is still being dispatched is React's.
 */
export function takeEarlyEvents(window: Window, frame: string | null): Event[] {
  const isLost = ({ target, eventPhase }: Event) =>
    eventPhase === Event.NONE && target instanceof Element && findFrameName(target) === frame
  return window.earlyEvents?.filter(isLost) ?? []
}

function findFrameName(element: Element): string | null {
  return element.closest<HTMLElement>('[data-frame]')?.dataset.frame ?? null
}

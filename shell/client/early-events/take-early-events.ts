/** What happened, in which frame if in any, and what its target showed after it. */
export type EarlyEvent = [
  event: Event,
  frame: string | undefined,
  checked: boolean | undefined,
  value: string | undefined,
]

declare global {
  interface Window {
    /**
     * Clicks and input since the page was shown, recorded by its inline script
     * (shell/server/pages/page-script.ts); `undefined` once the shopper has left that page.
     */
    earlyEvents?: EarlyEvent[] | undefined
  }
}

/**
 * The events that nobody handled in a frame that has just been hydrated; without a name, in the
 * page around all frames. React drops what it cannot hydrate in time, and dispatches the event
 * itself where it can: one that is still being dispatched is React's.
 */
export const takeEarlyEvents = (window: Window, hydrated: string | undefined) =>
  window.earlyEvents?.filter(([{ eventPhase }, frame]) => !eventPhase && frame === hydrated)

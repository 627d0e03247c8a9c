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
     * Clicks and input since the page was shown, until the shopper leaves it: what comes before
     * hydration is replayed after it (shell/client/early-events).
     */
    earlyEvents?: EarlyEvent[] | undefined
  }
}

/** Part of the page's inline script. */
export const recordEarlyEvents =
  "earlyEvents=[];for(const t of['click','input','change'])addEventListener(t,e=>{const t=e.target;earlyEvents?.push([e,t.closest?.('[data-frame]')?.dataset.frame,t.checked,t.value])},true);"

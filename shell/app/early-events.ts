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
     * Clicks and input in what is not hydrated yet, which are replayed after hydration
     * (shell/client/early-events), until the shopper leaves the page.
     */
    earlyEvents?: EarlyEvent[] | undefined
  }
}

/**
 * Part of the page's inline script. `data-hydrated` stands on each frame that handles its events,
 * and on `<html>` once the page around them does.
 */
export const earlyEventsScript =
  "earlyEvents=[];for(const t of['click','input','change'])addEventListener(t,e=>{const t=e.target,f=t.closest?.('[data-frame]');(f||document.documentElement).dataset.hydrated??earlyEvents?.push([e,f?.dataset.frame,t.checked,t.value])},true);"

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
     * What the shopper does in parts of the page that are not hydrated yet, until they leave the
     * page: it is replayed after hydration (shell/client/early-events).
     */
    earlyEvents?: EarlyEvent[] | undefined
  }
}

/**
 * Part of the page's inline script. `data-replayed` stands on each frame, and for the page around
 * all frames on `<body>`, once nothing of it has to be recorded any more.
 */
export const earlyEventsScript =
  "earlyEvents=[];for(const t of['pointerdown','keydown','click','input','change'])addEventListener(t,e=>{const t=e.target,f=t.closest?.('[data-frame]');(f||document.body).dataset.replayed??earlyEvents?.push([e,f?.dataset.frame,t.checked,t.value])},true);"

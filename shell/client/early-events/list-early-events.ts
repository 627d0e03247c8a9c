/**
 * The events in a frame that has just been hydrated; without a name, in the page around all frames.
 * React drops what it cannot hydrate in time, and dispatches the event itself where it can: one
 * that is still being dispatched is React's, and so is all that comes after it.
 */
export const listEarlyEvents = (window: Window, hydrated: string | undefined) =>
  window.earlyEvents?.filter(([{ eventPhase }, frame]) => frame === hydrated && !eventPhase)

/**
 * The events that nobody handled in a frame that has just been hydrated; without a name, in the
 * page around all frames. React drops what it cannot hydrate in time, and dispatches the event
 * itself where it can: one that is still being dispatched is React's.
 */
export const takeEarlyEvents = (window: Window, hydrated: string | undefined) =>
  window.earlyEvents?.filter(([{ eventPhase }, frame]) => !eventPhase && frame === hydrated)

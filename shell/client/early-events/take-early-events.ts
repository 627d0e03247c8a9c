/**
 * Takes the events that nobody handled in a frame that has just been hydrated; without a name, in
 * the page around all frames. React drops what it cannot hydrate in time, and dispatches the event
 * itself where it can: one that is still being dispatched is React's.
 */
export function takeEarlyEvents(window: Window, hydrated: string | undefined) {
  const events = window.earlyEvents
  window.earlyEvents = events?.filter(([, frame]) => frame !== hydrated)
  return events?.filter(([{ eventPhase }, frame]) => frame === hydrated && !eventPhase)
}

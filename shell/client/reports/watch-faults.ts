/** What went wrong on the page: what nobody caught, or a remote that could not be loaded. */
export type Fault =
  | { event: ErrorEvent | PromiseRejectionEvent }
  | { remote: { name: string; version: string } }

/** Part of every first load: it notes, and leaves the rest to who reports. */
export function collectPageFaults(window: Window): Fault[] {
  const faults: Fault[] = []
  for (const kind of ['error', 'unhandledrejection'] as const) {
    window.addEventListener(kind, event => faults.push({ event }))
  }
  return faults
}

/** What went wrong on the page: what nobody caught, or a remote that could not be loaded. */
export type PageFault =
  | { event: ErrorEvent | PromiseRejectionEvent }
  | { remote: { name: string; version: string } }

/** Part of every first load: it notes, and leaves the rest to who reports. */
export function collectPageFaults(window: Window): PageFault[] {
  const faults: PageFault[] = []
  for (const kind of ['error', 'unhandledrejection'] as const) {
    window.addEventListener(kind, event => faults.push({ event }))
  }
  return faults
}

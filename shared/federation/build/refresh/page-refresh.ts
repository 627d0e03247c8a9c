/** `react-refresh/runtime` of a page: one for the shell's React and for the local remote. */
export type PageRefreshRuntime = typeof import('react-refresh/runtime')

type Page = { reactRefreshRuntime?: PageRefreshRuntime | undefined }

const page = globalThis as Page

export function setPageRefreshRuntime(runtime: PageRefreshRuntime | undefined): void {
  page.reactRefreshRuntime = runtime
}

/** `undefined` in a shell that was built without it: its pages are loaded anew instead. */
export function getPageRefreshRuntime(): PageRefreshRuntime | undefined {
  return page.reactRefreshRuntime
}

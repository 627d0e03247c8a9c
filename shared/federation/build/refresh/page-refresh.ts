/** `react-refresh/runtime` of a page: one for the shell's React and for the local remote. */
export type ReactRefreshRuntime = typeof import('react-refresh/runtime')

type Page = { reactRefreshRuntime?: ReactRefreshRuntime | undefined }

const page = globalThis as Page

export function setReactRefreshRuntime(runtime: ReactRefreshRuntime | undefined): void {
  page.reactRefreshRuntime = runtime
}

/** `undefined` in a shell that was built without it: its pages are loaded anew instead. */
export function getReactRefreshRuntime(): ReactRefreshRuntime | undefined {
  return page.reactRefreshRuntime
}

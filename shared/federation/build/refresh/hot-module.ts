/** The part of webpack's `import.meta.webpackHot` that is used here. */
export type HotModule = {
  /** What `dispose` of the module before this one has left. */
  data?: { exports?: ModuleExports }
  accept(): void
  dispose(leave: (data: { exports?: ModuleExports }) => void): void
  /** Gets and applies an update. `null` where there is none; rejects where it does not fit. */
  check(apply: true): Promise<readonly unknown[] | null>
}

export type ModuleExports = Readonly<Record<string, unknown>>

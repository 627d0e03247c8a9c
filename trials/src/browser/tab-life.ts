/**
 * Whether a tab still lives. Nothing a dead tab began comes to an end, and nothing it writes is
 * kept.
 */
export type TabLifecycle = {
  readonly isOver: boolean
  end(): void
  /** Resolves when the tab has been closed. */
  readonly ended: Promise<void>
  /** `work` while the tab lives; afterwards a promise that never settles. */
  within<Value>(work: Promise<Value>): Promise<Value>
}

export function createTabLifecycle(): TabLifecycle {
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  let isOver = false
  return {
    get isOver() {
      return isOver
    },
    ended,
    end() {
      isOver = true
      resolve()
    },
    within: work =>
      new Promise((settle, refuse) => {
        work.then(
          value => void (isOver || settle(value)),
          error => void (isOver || refuse(error)),
        )
      }),
  }
}

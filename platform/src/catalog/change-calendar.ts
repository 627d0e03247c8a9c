/**
 * Knows when a document changes by itself: a special price begins or ends, a news item comes out.
 */
export interface DocumentChangeSchedule {
  /** Infinity: never again. */
  note(id: number, changesAtMs: number): void
  /** Documents whose moment has come since last asked. */
  takeDue(nowMs: number): number[]
}

export function createDocumentChangeSchedule(): DocumentChangeSchedule {
  const moments = new Map<number, number>()
  let soonest = Number.POSITIVE_INFINITY

  return {
    note(id, changesAtMs) {
      if (changesAtMs === Number.POSITIVE_INFINITY) moments.delete(id)
      else moments.set(id, changesAtMs)
      soonest = Math.min(soonest, changesAtMs)
    },

    takeDue(nowMs) {
      if (nowMs < soonest) return []
      const due = [...moments].filter(([, atMs]) => atMs <= nowMs).map(([id]) => id)
      for (const id of due) moments.delete(id)
      soonest = [...moments.values()].reduce((least, atMs) => Math.min(least, atMs), Infinity)
      return due
    },
  }
}

/** Knows when prices change by themselves, so that search notices a special price that began or ended. */
export interface PriceCalendar {
  /** Infinity: never again. */
  note(id: number, changesAtMs: number): void
  /** Products whose moment has come since last asked. */
  takeDue(nowMs: number): number[]
}

export function createPriceCalendar(): PriceCalendar {
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

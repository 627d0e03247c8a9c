export interface RenderTimeStats {
  note(remote: string, ms: number): void
  /** Within this many milliseconds nearly all pages had a remote's part, by its name. */
  p95(): Readonly<Record<string, number>>
}

/** Those of the last pages tell how it is now; of fewer than this, one slow page would be a p95. */
const maxTimes = 500
const fewestTimes = 20

/** Keeps how long each remote's code took on the last pages with a part of it. */
export function createRenderTimeStats(maxRemotes: number): RenderTimeStats {
  const times = new Map<string, number[]>()
  return {
    note(remote, ms) {
      if (times.size >= maxRemotes && !times.has(remote)) return
      const known = times.get(remote) ?? []
      times.set(remote, known)
      known.push(ms)
      if (known.length > maxTimes) known.shift()
    },
    p95: () =>
      Object.fromEntries(
        [...times]
          .filter(([, known]) => known.length >= fewestTimes)
          .map(([remote, known]) => [remote, percentile(known, 0.95)]),
      ),
  }
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.ceil(share * sorted.length) - 1] ?? 0
}

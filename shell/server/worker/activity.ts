/** Numbers in shared memory, for a thread that sees them while the main thread is blocked. */
const beatAt = 0
const runningAt = 1
const loadersAt = 2
const mostRemotes = 30

/** Which remote's code a render worker runs now. Written by its main thread, read by its guard. */
export interface Activity {
  readonly memory: SharedArrayBuffer
  /** A sign of life from the event loop. */
  beat(): void
  /** Notes whose code runs from here on: `null`, the shell's own. */
  enter(remote: string | null): void
  /** Notes that a remote waits for data, and may go on with its code at any time. */
  during<Value>(remote: string, work: () => Promise<Value>): Promise<Value>
  running(): string | null
}

/** What the guard reads. */
export type SeenActivity = { beats: number; running: number; loading: readonly number[] }

export function createActivity(onNewRemote: (names: readonly string[]) => void): Activity {
  const memory = new SharedArrayBuffer((loadersAt + mostRemotes) * Int32Array.BYTES_PER_ELEMENT)
  const numbers = new Int32Array(memory)
  const names: string[] = []

  /** Remotes are numbered from 1. One more than there is room for is counted as the shell. */
  function numberOf(remote: string): number {
    const known = names.indexOf(remote)
    if (known >= 0) return known + 1
    if (names.length === mostRemotes) return 0
    names.push(remote)
    onNewRemote(names)
    return names.length
  }

  const enter = (remote: string | null) => {
    Atomics.store(numbers, runningAt, remote === null ? 0 : numberOf(remote))
  }
  return {
    memory,
    beat: () => void Atomics.add(numbers, beatAt, 1),
    enter,
    running: () => names[Atomics.load(numbers, runningAt) - 1] ?? null,
    async during(remote, work) {
      const place = numberOf(remote)
      if (place > 0) Atomics.add(numbers, loadersAt + place - 1, 1)
      try {
        return await runAs(place, work)
      } finally {
        if (place > 0) Atomics.sub(numbers, loadersAt + place - 1, 1)
      }
    },
  }

  /** Until the first wait: what runs after it is told by the loaders under way alone. */
  function runAs<Value>(place: number, work: () => Value): Value {
    const before = Atomics.load(numbers, runningAt)
    Atomics.store(numbers, runningAt, place)
    try {
      return work()
    } finally {
      Atomics.store(numbers, runningAt, before)
    }
  }
}

export function readActivity(memory: SharedArrayBuffer): SeenActivity {
  const numbers = new Int32Array(memory)
  const loading: number[] = []
  for (let place = 0; place < mostRemotes; place += 1) {
    if (Atomics.load(numbers, loadersAt + place) > 0) loading.push(place + 1)
  }
  return {
    beats: Atomics.load(numbers, beatAt),
    running: Atomics.load(numbers, runningAt),
    loading,
  }
}

import { AsyncLocalStorage } from 'node:async_hooks'

/** Numbers in shared memory, for a thread that sees them while the main thread is blocked. */
const beatAt = 0
const runningAt = 1
const pageAt = 2
const enteredAt = 3
const loadersAt = 4
const maxRemotes = 30

/** Which remote's code a render worker runs now. Written by its main thread, read by its guard. */
export interface RemoteActivity {
  readonly memory: SharedArrayBuffer
  /** A sign of life from the event loop. */
  beat(): void
  /** Notes whose code runs from here on: `null`, the shell's own. */
  enter(remote: string | null): void
  /** Notes that a remote waits for data, and may go on with its code at any time. */
  during<Value>(remote: string, work: () => Promise<Value>): Promise<Value>
  running(): string | null
  /** Runs what renders a page, whose number is noted with the code of remotes that runs for it. */
  forPage(page: number, work: () => void): void
}

/** What the guard reads. */
export type WorkerActivity = {
  beats: number
  running: number
  /** The page for which that code was entered since the last beat; 0 where that is not known. */
  page: number
  loading: readonly number[]
}

export function createRemoteActivity(
  onNewRemote: (names: readonly string[]) => void,
): RemoteActivity {
  const memory = new SharedArrayBuffer((loadersAt + maxRemotes) * Int32Array.BYTES_PER_ELEMENT)
  const numbers = new Int32Array(memory)
  const names: string[] = []
  const pages = new AsyncLocalStorage<number>()

  /** Remotes are numbered from 1. One more than there is room for is counted as the shell. */
  function readNumber(remote: string): number {
    const known = names.indexOf(remote)
    if (known >= 0) return known + 1
    if (names.length === maxRemotes) return 0
    names.push(remote)
    onNewRemote(names)
    return names.length
  }

  const note = (place: number, page: number, beat = Atomics.load(numbers, beatAt)) => {
    Atomics.store(numbers, runningAt, place)
    Atomics.store(numbers, pageAt, page)
    Atomics.store(numbers, enteredAt, beat)
  }
  const enter = (remote: string | null) => {
    if (remote === null) note(0, 0)
    else note(readNumber(remote), pages.getStore() ?? 0)
  }
  return {
    memory,
    beat: () => void Atomics.add(numbers, beatAt, 1),
    enter,
    running: () => names[Atomics.load(numbers, runningAt) - 1] ?? null,
    forPage: (page, work) => pages.run(page, work),
    async during(remote, work) {
      const place = readNumber(remote)
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
    const [before = 0, page = 0, beat = 0] = [runningAt, pageAt, enteredAt].map(at =>
      Atomics.load(numbers, at),
    )
    note(place, pages.getStore() ?? 0)
    try {
      return work()
    } finally {
      note(before, page, beat)
    }
  }
}

export function readWorkerActivity(memory: SharedArrayBuffer): WorkerActivity {
  const numbers = new Int32Array(memory)
  const loading: number[] = []
  for (let place = 0; place < maxRemotes; place += 1) {
    if (Atomics.load(numbers, loadersAt + place) > 0) loading.push(place + 1)
  }
  const beats = Atomics.load(numbers, beatAt)
  return {
    beats,
    running: Atomics.load(numbers, runningAt),
    page: Atomics.load(numbers, enteredAt) === beats ? Atomics.load(numbers, pageAt) : 0,
    loading,
  }
}

/**
 * Does what keeps a core busy a few pieces at a time: pictures, password hashes. Refuses with
 * `'busy'` when too much is waiting already.
 */
export function createWorkQueue(places: number, maxWaiting: number) {
  const waiting: (() => void)[] = []
  let free = places

  return async <Value>(work: () => Promise<Value>): Promise<Value | 'busy'> => {
    if (free > 0) free--
    else if (waiting.length >= maxWaiting) return 'busy'
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}

/** Makes a few hashes at a time. Refuses with `'busy'` when too many are waited for already. */
export function createHashQueue(places: number, mostWaiting: number) {
  const waiting: (() => void)[] = []
  let free = places

  return async <Value>(work: () => Promise<Value>): Promise<Value | 'busy'> => {
    if (free > 0) free--
    else if (waiting.length >= mostWaiting) return 'busy'
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

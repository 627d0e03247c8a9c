type Fails = (url: string, name: string) => boolean

/**
 * The caches of a browser in memory, as far as the worker uses them. `isFull` says which writes
 * fail as those of a full browser do.
 */
export function createFakeCaches(origin: string, isFull: Fails = () => false) {
  const stores = new Map<string, Map<string, Response>>()
  const urlOf = (key: RequestInfo | URL) =>
    new URL(key instanceof Request ? key.url : String(key), origin).href

  function open(name: string) {
    const entries = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, entries)
    return {
      keys: async () => [...entries.keys()].map(url => new Request(url)),
      match: async (key: RequestInfo) => entries.get(urlOf(key))?.clone(),
      delete: async (key: RequestInfo) => entries.delete(urlOf(key)),
      async put(key: RequestInfo, response: Response) {
        const url = urlOf(key)
        if (isFull(url, name)) throw new DOMException('Full', 'QuotaExceededError')
        entries.delete(url)
        entries.set(url, response)
      },
    }
  }

  return {
    open: async (name: string) => open(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (key: RequestInfo, { cacheName }: { cacheName: string }) =>
      stores.get(cacheName)?.get(urlOf(key))?.clone(),
  }
}

type Heard = { waitUntil(work: Promise<unknown>): void }

/** A worker's scope whose events a test sends, each awaited to the end of its work. */
export function createFakeWorkerScope(origin: string, tabs = 1) {
  const listeners: [name: string, listener: (event: never) => void][] = []
  const scope = {
    location: { origin },
    clients: { matchAll: async () => Array.from({ length: tabs }) },
    addEventListener: (name: string, listener: (event: never) => void) =>
      void listeners.push([name, listener]),
  }
  async function send(name: string, data?: unknown): Promise<void> {
    const work: Promise<unknown>[] = []
    const event: Heard = { waitUntil: promise => void work.push(promise) }
    for (const [of, listener] of listeners)
      if (of === name) listener({ ...event, data, ports: [] } as never)
    await Promise.all(work)
  }
  return { scope, send }
}

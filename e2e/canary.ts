import type { Page } from '@playwright/test'

const sign = /kanar[a-p]{32}/g

/** A word nobody else says, made of letters alone: it passes for a name. */
export function createLeakMarker(): string {
  const letters = crypto
    .randomUUID()
    .replaceAll('-', '')
    .replace(/[0-9a-f]/g, digit => 'abcdefghijklmnop'.charAt(Number.parseInt(digit, 16)))
  return `kanar${letters}`
}

/** The owners of the canary words found in a text. */
export function findLeakMarkers(text: string): string[] {
  return [...new Set(text.toLowerCase().match(sign))]
}

/**
 * Everything a page can find in its browser: what is shown, and what is kept in every place there
 * is.
 */
export function readPageAndStorageTexts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const rows = async (database: IDBDatabase) => {
      const names = [...database.objectStoreNames]
      if (names.length === 0) return []
      const open = database.transaction(names)
      return Promise.all(
        names.map(
          name =>
            new Promise<unknown>((done, fail) => {
              const request = open.objectStore(name).getAll()
              request.onsuccess = () => done([name, request.result])
              request.onerror = () => fail(request.error)
            }),
        ),
      )
    }
    const databases = async () =>
      Promise.all(
        (await indexedDB.databases()).map(
          ({ name = '' }) =>
            new Promise<unknown>((done, fail) => {
              const request = indexedDB.open(name)
              request.onerror = () => fail(request.error)
              request.onsuccess = async () => {
                const found = await rows(request.result)
                request.result.close()
                done([name, found])
              }
            }),
        ),
      )
    const cached = async () => {
      const found: string[] = []
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          // Code of the release names keys of storage, and holds nobody's data.
          const isCode = /\.(js|css)$/.test(new URL(request.url).pathname)
          const body = isCode ? '' : await (await cache.match(request))?.text()
          found.push(request.url, body ?? '')
        }
      }
      return found
    }
    return JSON.stringify({
      shown: document.documentElement.outerHTML,
      typed: [...document.querySelectorAll('input, textarea')].map(
        field => (field as HTMLInputElement).value,
      ),
      local: Object.entries(localStorage),
      ofTab: Object.entries(sessionStorage),
      cookies: document.cookie,
      state: history.state,
      databases: await databases(),
      cached: await cached(),
    })
  })
}

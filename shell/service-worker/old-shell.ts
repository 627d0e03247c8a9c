import type { WorkboxPlugin } from 'workbox-core/types.js'
import { findUnneededFileGroups, toRootRelativeUrl } from './needed-files.ts'
import { isReleaseFile } from './release-file.ts'
import type { WorkerScope } from './worker-scope.ts'

/** The precache of this worker: its cache, and whether a file is one of its own. */
type Precache = { readonly name: string; holds(url: string): boolean }

const prefix = 'old-shell:'

/**
 * The precache forgets the files of the shell before this one as soon as this worker takes over.
 * Pages of that shell are still kept: they would be shown without their scripts. So its files are
 * put aside while they are all there.
 */
export function retainOldShell(
  scope: Pick<WorkerScope, 'addEventListener' | 'location'>,
  precache: Precache,
): void {
  scope.addEventListener('install', event => {
    event.waitUntil(
      storeOldShell(precache, scope.location.origin).catch(error =>
        // Without it old pages lose their scripts; a worker that cannot be installed loses more.
        console.warn('The files of the version before cannot be kept:', error),
      ),
    )
  })
}

async function storeOldShell({ name, holds }: Precache, origin: string): Promise<void> {
  const precache = await caches.open(name)
  const old = (await precache.keys()).filter(
    ({ url }) => isReleaseFile(new URL(url), origin) && !holds(url),
  )
  const [first] = old
  if (!first) return
  const aside = await caches.open(prefix + new URL(first.url).pathname)
  for (const request of old) {
    const response = await precache.match(request)
    if (response) await aside.put(request.url, response)
  }
}

/** Looks for a file that is kept nowhere else among those put aside. */
export const oldShellPlugin: WorkboxPlugin = {
  async cachedResponseWillBeUsed({ cachedResponse, request }) {
    if (cachedResponse) return cachedResponse
    for (const cacheName of await oldShells()) {
      const response = await caches.match(request.url, { cacheName, ignoreVary: true })
      if (response) return response
    }
    return undefined
  },
}

/** Forgets the shells of which no page is kept any more. */
export async function removeUnusedOldShells(
  readPages: () => Promise<readonly string[]>,
  origin: string,
): Promise<void> {
  const names = await oldShells()
  if (names.length === 0) return
  const groups = await Promise.all(
    names.map(async name => {
      const files = await (await caches.open(name)).keys()
      return { name, marks: files.map(({ url }) => toRootRelativeUrl(url, origin)) }
    }),
  )
  const unneeded = findUnneededFileGroups(groups, await readPages())
  await Promise.all(unneeded.map(({ name }) => caches.delete(name)))
}

async function oldShells(): Promise<string[]> {
  return (await caches.keys()).filter(name => name.startsWith(prefix))
}

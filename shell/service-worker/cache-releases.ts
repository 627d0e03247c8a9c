import type { PageIdleMessage } from '../app/page-idle.ts'
import type { UrlWithIntegrity } from '../app/remotes/snapshot.ts'
import { pageHtmlCacheName } from '../app/seen-pages.ts'
import { findUnneededFileGroups, groupByRelease } from './needed-files.ts'
import { removeUnusedOldShells } from './old-shell.ts'
import { isReleaseFile } from './release-file.ts'
import type { ExtendableEventLike, WorkerScope } from './worker-scope.ts'

export type FileCacher = (file: UrlWithIntegrity, event: ExtendableEventLike) => Promise<void>

type Scope = Pick<WorkerScope, 'addEventListener' | 'clients' | 'location'>

/** The list whose files are all kept stands beside them. */
const noteOf = (locale: string) => `/offline/${locale}/files.json`
const filesCache = 'files'
const notesCache = 'releases'
/** So many at a time, behind everything that the page asks for. */
const atOnce = 4

/**
 * Keeps all files of the live remotes, so that pages of kinds that were not opened yet have their
 * code without a network; and forgets those of releases before, which neither a kept page nor an
 * open tab may ask for any more.
 */
export function cacheReleases(scope: Scope, keepFile: FileCacher): void {
  scope.addEventListener('message', event => {
    const said = (event.data ?? {}) as Partial<PageIdleMessage>
    if (said.type !== 'PAGE_IDLE' || !said.locale || !said.entries) return
    const { locale, entries, mayFetch = false } = said
    event.waitUntil(
      follow({ type: 'PAGE_IDLE', locale, entries, mayFetch }, event).catch(error =>
        // The next page tries again.
        console.warn('Not all files of the releases are kept:', error),
      ),
    )
  })

  async function follow(page: PageIdleMessage, event: ExtendableEventLike): Promise<void> {
    const noted = await readNote(page.locale)
    const isCurrent = page.entries.every(entry => noted?.some(({ url }) => url === entry))
    const kept = isCurrent || !page.mayFetch ? noted : await cacheAll(page.locale, event)
    await forgetOld(page.entries, kept)
  }

  async function cacheAll(locale: string, event: ExtendableEventLike): Promise<UrlWithIntegrity[]> {
    const answer = await fetch(noteOf(locale))
    if (!answer.ok) throw new Error(`The files of releases are not listed: ${answer.status}`)
    const note = answer.clone()
    const files = readFiles(await answer.json())
    for (let next = 0; next < files.length; next += atOnce) {
      const batch = files.slice(next, next + atOnce)
      await Promise.all(batch.map(file => keepFile(file, event)))
    }
    await (await caches.open(notesCache)).put(noteOf(locale), note)
    return files
  }

  async function forgetOld(
    entries: readonly string[],
    listed: readonly UrlWithIntegrity[] | undefined,
  ): Promise<void> {
    // Another tab may be of a release before, and has yet to load some of its files.
    if ((await scope.clients.matchAll(everyTab)).length > 1) return
    const { origin } = scope.location
    await removeUnusedOldShells(readCachedPages, origin)
    if (!listed) return
    const cache = await caches.open(filesCache)
    const urls = (await cache.keys()).map(({ url }) => url)
    const ofRemotes = urls.filter(url => isReleaseFile(new URL(url), origin))
    const inUse = [...entries, ...listed.map(({ url }) => url)]
    const others = findUnneededFileGroups(groupByRelease(ofRemotes, origin), inUse)
    if (others.length === 0) return
    for (const { urls } of findUnneededFileGroups(others, await readCachedPages()))
      for (const url of urls) await cache.delete(url, { ignoreVary: true })
  }
}

/** @throws Error when it is no list of files. One without an integrity is kept as it comes. */
function readFiles(listed: unknown): UrlWithIntegrity[] {
  if (!Array.isArray(listed)) throw new Error('The files of releases are no list')
  return listed.map((file: Partial<Record<keyof UrlWithIntegrity, unknown>> | null) => {
    const { url, integrity } = file ?? {}
    if (typeof url !== 'string') throw new Error('A file of a release has no address')
    return { url, integrity: typeof integrity === 'string' ? integrity : undefined }
  })
}

const everyTab = { type: 'window', includeUncontrolled: true } as const

async function readNote(locale: string): Promise<UrlWithIntegrity[] | undefined> {
  const note = await caches.match(noteOf(locale), { cacheName: notesCache })
  // A note of another release may have another form: the list is fetched anew then.
  return note
    ?.json()
    .then(readFiles)
    .catch(() => undefined)
}

/** The HTML of every page that is kept: it names the shell and the remotes it was made with. */
async function readCachedPages(): Promise<string[]> {
  const cache = await caches.open(pageHtmlCacheName)
  const pages = await Promise.all(
    (await cache.keys()).map(async request => {
      const page = await cache.match(request, { ignoreVary: true })
      return page?.text() ?? ''
    }),
  )
  return pages
}

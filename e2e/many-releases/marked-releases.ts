import {
  readRemoteStatuses,
  releaseModifiedCopy,
  rollBackRemote,
  startModifiedCanary,
} from '../remote-releases.ts'
import type { Shop } from '../shop.ts'

/**
 * Words of each remote that a page shows, in its server's build and in its browsers' as well: a
 * release numbers them, so that a page tells which release each part of it is of.
 */
export const versionedPages: Readonly<Record<string, { path: string; words: readonly string[] }>> =
  {
    catalog: { path: '/zhenschinam/platya', words: ['Сначала новые', 'Новая коллекция'] },
    content: { path: '/news', words: ['Новости'] },
    'cart-checkout': { path: '/cart', words: ['Загружаем корзину'] },
    account: { path: '/my-account', words: ['Чтобы войти в личный кабинет'] },
  }

export const versionedRemotes = Object.keys(versionedPages)
export const watchedPaths = ['/', ...Object.values(versionedPages).map(({ path }) => path)]

const wordsOf = (remote: string) => versionedPages[remote]?.words ?? []

/** The number of each version that was released marked. */
export type ReleaseNumbers = Map<string, number>

export type NumberedReleasePublisher = ReturnType<typeof createNumberedReleasePublisher>

/** Releases copies of what is live, each with the next number in its words. */
export function createNumberedReleasePublisher(shop: Shop) {
  const numbers: ReleaseNumbers = new Map()
  let last = 0

  function mark(remote: string) {
    last += 1
    const number = last
    const change = (script: string) =>
      wordsOf(remote).reduce(
        (text, word) => text.replace(new RegExp(`${word}( №\\d+)?`, 'g'), `${word} №${number}`),
        script,
      )
    return { number, change }
  }

  return {
    numbers,
    async release(remote: string): Promise<string> {
      const { number, change } = mark(remote)
      const version = await releaseModifiedCopy(shop, remote, change)
      numbers.set(version, number)
      return version
    },
    async startCanary(
      remote: string,
      share: number,
      more: (script: string, file: string) => string = script => script,
    ): Promise<string> {
      const { number, change } = mark(remote)
      const version = await startModifiedCanary(shop, remote, share, (script, file) =>
        more(change(script), file),
      )
      numbers.set(version, number)
      return version
    },
    rollBack: (remote: string) => rollBackRemote(shop, remote),
  }
}

export async function waitUntilReleaseIsLive(
  shop: Shop,
  remote: string,
  version: string,
): Promise<void> {
  for (let look = 0; look < 1_200; look += 1) {
    const state = (await readRemoteStatuses(shop))[remote]
    if (state?.version === version) return
    if (state?.wanted === version && state.problem) throw new Error(state.problem)
    await new Promise(done => setTimeout(done, 50))
  }
  throw new Error(`The release ${version} of ${remote} has not come to be live.`)
}

/** The versions of each remote whose files a page names. */
export function findRemoteVersions(html: string): Map<string, Set<string>> {
  const versions = new Map<string, Set<string>>()
  for (const [, remote = '', version = ''] of html.matchAll(/\/remotes\/([a-z-]+)\/(\w+)\//g)) {
    versions.set(remote, (versions.get(remote) ?? new Set()).add(version))
  }
  return versions
}

/**
 * What of a page is of another release than the files it names; nothing where all of it is of one.
 */
export function findMixedVersions(html: string, numbers: ReleaseNumbers): string | undefined {
  for (const [remote, versions] of findRemoteVersions(html)) {
    if (versions.size > 1) return `${remote} of ${[...versions].join(' and ')}`
    const [version = ''] = versions
    const wanted = numbers.get(version)
    const found = wordsOf(remote).flatMap(word =>
      [...html.matchAll(new RegExp(`${word} №(\\d+)`, 'g'))].map(([, number]) => Number(number)),
    )
    const other = found.find(number => number !== wanted)
    if (other !== undefined) return `${remote} shows №${other}, and names files of №${wanted}`
  }
  return undefined
}

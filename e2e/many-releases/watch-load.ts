import { setTimeout as delay } from 'node:timers/promises'
import {
  findMixedVersions,
  findRemoteVersions,
  type ReleaseNumbers,
  watchedPaths,
} from './marked-releases.ts'

export type LoadObservations = {
  pages: number
  /** Pages that broke, were no 200, or were cut. */
  failed: string[]
  /** Pages that were of two releases. */
  mixed: string[]
  /** Files of remotes that a page named, and that were not there while it may have been open. */
  missingFiles: string[]
  files: number
}

type LoadOptions = {
  url: string
  numbers: ReleaseNumbers
  everyMs: number
  /** How long a page is open that asks for more files at its end. */
  openMs: number
  /** Each of so many pages stays open so long. */
  keptOpen: number
}

/** Asks for pages in turn, on and on, and looks at all of each; some ask for all files at last. */
export function startLoadDuringReleases({ url, numbers, everyMs, openMs, keptOpen }: LoadOptions) {
  const seen: LoadObservations = { pages: 0, failed: [], mixed: [], missingFiles: [], files: 0 }
  const underWay = new Set<Promise<void>>()
  const ending = new AbortController()

  function track(work: Promise<void>): void {
    const one = work.finally(() => underWay.delete(one))
    underWay.add(one)
  }

  async function ask(path: string, turn: number): Promise<void> {
    const at = `${path} at ${new Date().toISOString().slice(11, 19)}`
    try {
      const answer = await fetch(url + path)
      const html = await answer.text()
      seen.pages += 1
      if (answer.status !== 200 || !html.includes('</html>')) {
        seen.failed.push(`${at}: ${answer.status}, ${html.length} characters`)
        return
      }
      const mixture = findMixedVersions(html, numbers)
      if (mixture) seen.mixed.push(`${at}: ${mixture}`)
      if (turn % keptOpen === 0) track(stayOpen(html, at))
    } catch (error) {
      seen.pages += 1
      seen.failed.push(`${at}: ${(error as Error).message}`)
    }
  }

  /** As an open tab: what its releases have for browsers is asked for only now. */
  async function stayOpen(html: string, at: string): Promise<void> {
    const openedMs = performance.now()
    const files: string[] = []
    for (const [remote, versions] of findRemoteVersions(html)) {
      for (const version of versions) files.push(...(await filesOf(`${remote}/${version}`)))
    }
    const restMs = openMs - (performance.now() - openedMs)
    await delay(Math.max(0, restMs), undefined, { signal: ending.signal }).catch(() => {})
    for (const file of files) {
      const answer = await fetch(`${url}/remotes/${file}`)
      await answer.arrayBuffer()
      seen.files += 1
      if (answer.status !== 200) {
        seen.missingFiles.push(`${file} of ${at}: ${answer.status}`)
      }
    }
  }

  /** Scripts of a release, as its federation manifest names them. */
  async function filesOf(release: string): Promise<string[]> {
    const answer = await fetch(`${url}/remotes/${release}/client/mf-manifest.json`)
    if (answer.status !== 200) {
      seen.missingFiles.push(`${release}/client/mf-manifest.json: ${answer.status}`)
      return []
    }
    const scripts = (await answer.text()).match(/[\w./-]+\.js(?=")/g) ?? []
    return [...new Set(scripts)].map(script => `${release}/client/${script}`)
  }

  async function run(): Promise<void> {
    for (let turn = 0; !ending.signal.aborted; turn += 1) {
      track(ask(watchedPaths[turn % watchedPaths.length] as string, turn))
      await delay(everyMs)
    }
  }

  const running = run()
  return {
    seen,
    async stop(): Promise<LoadObservations> {
      ending.abort()
      await running
      while (underWay.size > 0) await Promise.all(underWay)
      return seen
    },
  }
}

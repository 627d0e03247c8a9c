import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { injectFault, remoteFaults } from '../remote-faults/faults.ts'
import { promoteRemoteCanary, readRemoteStatuses } from '../remote-releases.ts'
import type { Shop } from '../shop.ts'
import {
  findMixedVersions,
  findRemoteVersions,
  type NumberedReleasePublisher,
  versionedPages,
} from './marked-releases.ts'

const remote = 'catalog'
const { path: page = '/' } = versionedPages[remote] ?? {}
const visitsAtOnce = 8

export type CanaryShareObservations = {
  sessions: number
  /** Sessions that were shown the canary. */
  canary: number
  /** Sessions whose later pages were of the other side. */
  changedSides: number
  mixed: number
  failed: number
}

/** Shows a canary to a share, and comes as so many new visitors, each of whom looks three times. */
export async function measureCanaryShare(
  shop: Shop,
  releases: NumberedReleasePublisher,
  { share, sessions }: { share: number; sessions: number },
): Promise<CanaryShareObservations> {
  const version = await releases.startCanary(remote, share)
  await visitUntilCanary(shop, { version, isShown: true })
  const seen: CanaryShareObservations = {
    sessions,
    canary: 0,
    changedSides: 0,
    mixed: 0,
    failed: 0,
  }
  let next = 0
  async function visitRepeatedly(): Promise<void> {
    while (next < sessions) {
      next += 1
      const sides = await visitThreeTimes(shop, releases, seen)
      if (sides.every(side => side === version)) seen.canary += 1
      if (new Set(sides).size > 1) seen.changedSides += 1
    }
  }
  await Promise.all(Array.from({ length: visitsAtOnce }, visitRepeatedly))
  await promoteRemoteCanary(shop, remote)
  await visitUntilCanary(shop, undefined)
  return seen
}

/** Which version of the remote each page of a visitor was of. */
async function visitThreeTimes(
  { url }: Shop,
  { numbers }: NumberedReleasePublisher,
  seen: CanaryShareObservations,
): Promise<string[]> {
  let cookie = ''
  const sides: string[] = []
  for (const address of [page, '/', page]) {
    const answer = await fetch(url + address, { headers: cookie ? { cookie } : {} })
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    const html = await answer.text()
    if (answer.status !== 200 || !html.includes('</html>')) seen.failed += 1
    if (findMixedVersions(html, numbers)) seen.mixed += 1
    sides.push([...(findRemoteVersions(html).get(remote) ?? [])].join(' '))
  }
  return sides
}

export type RollbackObservations = { pages: number; failed: number; returnedMs: number | null }

/** Shows a canary that begins to fail once it is shown, until the shop sends it back. */
export async function measureBadCanaryRollback(
  shop: Shop,
  releases: NumberedReleasePublisher,
): Promise<RollbackObservations> {
  const fault = remoteFaults.find(({ name }) => name === 'throws in render')
  if (!fault) throw new Error('There is no such fault.')
  const armFile = path.join(shop.dataFolder, `armed-${randomUUID()}`)
  const version = await releases.startCanary(remote, 10, (script, file) =>
    file.startsWith('server/') ? injectFault(script, fault, armFile) : script,
  )
  await visitUntilCanary(shop, { version, isShown: true })
  await writeFile(armFile, '')
  const startedMs = performance.now()
  const seen: RollbackObservations = { pages: 0, failed: 0, returnedMs: null }
  while (seen.returnedMs === null && performance.now() - startedMs < 120_000) {
    // Each comes without a cookie, as a new visitor.
    const answers = Array.from({ length: visitsAtOnce }, async () => {
      const answer = await fetch(shop.url + page)
      const html = await answer.text()
      return answer.status === 200 && html.includes('</html>')
    })
    for (const isWhole of await Promise.all(answers)) {
      seen.pages += 1
      if (!isWhole) seen.failed += 1
    }
    const { canary } = (await readRemoteStatuses(shop))[remote] ?? {}
    if (canary && !canary.isShown) seen.returnedMs = Math.round(performance.now() - startedMs)
  }
  return seen
}

async function visitUntilCanary(
  shop: Shop,
  wanted: { version: string; isShown: boolean } | undefined,
): Promise<void> {
  for (let look = 0; look < 1_200; look += 1) {
    const { canary } = (await readRemoteStatuses(shop))[remote] ?? {}
    if (canary?.version === wanted?.version && canary?.isShown === wanted?.isShown) return
    await new Promise(done => setTimeout(done, 50))
  }
  throw new Error(wanted ? 'The canary is not shown.' : 'The canary has not come to an end.')
}

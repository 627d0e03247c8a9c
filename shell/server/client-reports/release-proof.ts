import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RemoteSnapshot } from '../../app/remotes/snapshot.ts'

/** Versions by remote. */
export type VersionsByRemote = Readonly<Record<string, string>>

/** The releases a page is served with; a remote that is down has none. */
export function listServedReleases(
  remotes: readonly Pick<RemoteSnapshot, 'name' | 'version'>[],
): VersionsByRemote {
  return Object.fromEntries(
    remotes.flatMap(({ name, version }) => (version ? [[name, version]] : [])),
  )
}

/**
 * Shows that the shop has served a page with exactly these releases. It is the same on each page of
 * them, so that pages can be kept: it says nothing of who was served.
 */
export function createReleaseProof(key: string, releases: VersionsByRemote): string {
  const signed = Object.entries(releases)
    .map(([remote, version]) => `${remote}@${version}`)
    .sort()
    .join()
  // 96 bits: nobody guesses them, and each page carries them.
  return createHmac('sha256', key).update(`releases:${signed}`).digest('base64url').slice(0, 16)
}

export function isValidReleaseProof(
  key: string,
  releases: VersionsByRemote,
  proof: string,
): boolean {
  const expected = Buffer.from(createReleaseProof(key, releases))
  const given = Buffer.from(proof)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

import {
  contractVersion,
  type RegistryEntry,
  type RemoteCapabilities,
  type RemoteManifest,
} from '@vitrina/federation/manifest'
import { findMissingExpose } from './offer-conflicts.ts'
import { ReleaseRefusedError } from './release-refusal.ts'

/** @throws with why this shell cannot run such a release. */
export function assertReleaseIsCompatible(entry: RegistryEntry, manifest: RemoteManifest): void {
  if (manifest.version !== entry.version) {
    throw new ReleaseRefusedError(
      'damaged',
      `The manifest is of version ${manifest.version}, not ${entry.version}`,
    )
  }
  if (manifest.contract !== contractVersion) {
    const words = `It speaks contract ${manifest.contract}; this shell speaks ${contractVersion}`
    throw new ReleaseRefusedError('contract', words)
  }
  const missing = findMissingExpose(manifest.offer, new Set(Object.keys(manifest.assets)))
  if (missing) throw new ReleaseRefusedError('damaged', `The ${missing}`)
  const rendered = manifest.server ? undefined : findServerRenderedPart(manifest.offer)
  if (rendered)
    throw new ReleaseRefusedError(
      'damaged',
      `The ${rendered} is rendered by servers, and it has no server build`,
    )
}

/** The first place of an offer that the page server has to render. */
export function findServerRenderedPart({
  routes,
  targets,
  slots,
}: RemoteCapabilities): string | undefined {
  const [route] = routes
  if (route) return `route ${route.id}`
  const [target] = Object.keys(targets)
  if (target) return `target ${target}`
  const slot = Object.entries(slots).find(([, { hydrate }]) => hydrate !== 'client-only')
  return slot && `slot ${slot[0]}`
}

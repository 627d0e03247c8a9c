import {
  contractVersion,
  type RegistryEntry,
  type RemoteManifest,
} from '@vitrina/federation/manifest'
import { missingExpose } from './offer-conflicts.ts'

/** @throws with why this shell cannot run such a release. */
export function requireFit(entry: RegistryEntry, manifest: RemoteManifest): void {
  if (manifest.version !== entry.version) {
    throw new Error(`The manifest is of version ${manifest.version}, not ${entry.version}`)
  }
  if (manifest.contract !== contractVersion) {
    throw new Error(`It speaks contract ${manifest.contract}; this shell speaks ${contractVersion}`)
  }
  const missing = missingExpose(manifest.offer, new Set(Object.keys(manifest.assets)))
  if (missing) throw new Error(`The ${missing}`)
}

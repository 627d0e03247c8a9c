import path from 'node:path'
import { toRemoteCapabilities } from '@vitrina/federation/manifest'
import { findMissingExpose } from '../../shell/server/remotes/offer-conflicts.ts'
import { assertOfferIsValid } from '../../shell/server/remotes/parse-registry.ts'
import type { WorkspaceRemote } from '../remotes/definitions.ts'
import { readTrialRecording } from '../remotes/trial-files.ts'
import { ReleaseError } from './release-error.ts'

/**
 * @throws when a `remote.json` offers what no shell would take or what is not there, or when the
 * trial has an example of a slot that it does not offer.
 */
export function checkRemoteDefinition({ definition, folder }: WorkspaceRemote): void {
  const file = path.join(path.basename(folder), 'remote.json')
  const offer = toRemoteCapabilities(definition)
  try {
    assertOfferIsValid(offer)
  } catch (error) {
    throw new ReleaseError(`${file}: ${(error as Error).message}.`, 'Correct it there.')
  }
  const missing = findMissingExpose(offer, new Set(Object.keys(definition.exposes)))
  if (missing) {
    throw new ReleaseError(
      `${file}: the ${missing}.`,
      'Add the expose to `exposes`, or correct its name.',
    )
  }
  const examples = Object.keys(readTrialRecording({ folder })?.slots ?? {})
  const unknown = examples.find(slot => !(slot in offer.slots))
  if (unknown) {
    throw new ReleaseError(
      `${path.basename(folder)}/trial/examples.json: the slot ${unknown} is not offered by remote.json.`,
      'Add the slot there, or correct its name.',
    )
  }
}

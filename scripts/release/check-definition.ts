import path from 'node:path'
import { readOffer } from '@vitrina/federation/manifest'
import { findMissingExpose } from '../../shell/server/remotes/offer-conflicts.ts'
import { parseOffer } from '../../shell/server/remotes/parse-registry.ts'
import type { RemoteSource } from '../remotes/definitions.ts'
import { ReleaseProblem } from './release-problem.ts'

/** @throws when a `remote.json` offers what no shell would take, or what is not there. */
export function checkDefinition({ definition, folder }: RemoteSource): void {
  const file = path.join(path.basename(folder), 'remote.json')
  const offer = readOffer(definition)
  try {
    parseOffer(offer)
  } catch (error) {
    throw new ReleaseProblem(`${file}: ${(error as Error).message}.`, 'Correct it there.')
  }
  const missing = findMissingExpose(offer, new Set(Object.keys(definition.exposes)))
  if (missing) {
    throw new ReleaseProblem(
      `${file}: the ${missing}.`,
      'Add the expose to `exposes`, or correct its name.',
    )
  }
}

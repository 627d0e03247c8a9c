import type { CanaryEntry, RegistryEntry } from '@vitrina/federation/manifest'
import { findOfferConflict } from './offer-conflicts.ts'
import type { ParsedRegistry } from './parse-registry.ts'
import type { RefusalDetails } from './release-refusal.ts'

type Entries = Readonly<Record<string, RegistryEntry>>

/**
 * The entries a shop goes by: those of the registry, and the ones before where those cannot be
 * used.
 */
export type AcceptedRegistry = {
  revision: number
  remotes: Entries
  /** What is wrong with the registry's word on a remote. */
  problems: Readonly<Record<string, RefusalDetails>>
  withdrawn: readonly string[]
  /** What a share of the visitors is to be shown, and what is wrong with the word on others. */
  canary: Readonly<Record<string, CanaryEntry>>
  canaryProblems: Readonly<Record<string, string>>
  /**
   * False while not every remote of the shop is known: a path may belong to one that is missing.
   */
  isComplete: boolean
}

export const emptyRegistry: AcceptedRegistry = {
  revision: 0,
  remotes: {},
  problems: {},
  withdrawn: [],
  canary: {},
  canaryProblems: {},
  isComplete: false,
}

const isNotNamed = 'The registry no longer names it, and does not say that it is withdrawn'

/**
 * Takes over what can be used of a registry, each remote by itself. What cannot be read, takes
 * something from another remote, or is missing without being withdrawn stays as it was before.
 */
export function acceptRegistry(before: Entries, read: ParsedRegistry): AcceptedRegistry {
  const { revision, withdrawn } = read
  const problems: Record<string, RefusalDetails> = {}
  for (const [name, problem] of Object.entries(read.refused)) {
    problems[name] = { reason: 'damaged', problem }
  }
  const remotes: Record<string, RegistryEntry> = {}
  for (const [name, entry] of Object.entries(before)) {
    if (name in read.remotes) remotes[name] = entry
    else if (name in read.refused) remotes[name] = entry
    else if (!withdrawn.includes(name)) {
      remotes[name] = entry
      problems[name] = { reason: 'other', problem: isNotNamed }
    }
  }
  acceptChanges(remotes, read.remotes, problems)
  const isComplete =
    Object.keys(problems).every(name => name in remotes) &&
    Object.keys(remotes).length + withdrawn.length > 0
  return { revision, remotes, problems, withdrawn, ...acceptCanaries(remotes, read), isComplete }
}

/** Of remotes that are live, and that take nothing from the others. */
function acceptCanaries(remotes: Entries, read: ParsedRegistry) {
  const canary: Record<string, CanaryEntry> = {}
  const canaryProblems: Record<string, string> = { ...read.refusedCanaries }
  for (const [name, entry] of Object.entries(read.canary)) {
    const problem = remotes[name]
      ? findOfferConflict(name, entry.offer, remotes)
      : 'Nothing is live that it could stand beside.'
    if (problem) canaryProblems[name] = problem
    else canary[name] = entry
  }
  return { canary, canaryProblems }
}

/** In any order: a path moves from one remote to another when both releases are in the registry. */
function acceptChanges(
  remotes: Record<string, RegistryEntry>,
  wanted: Entries,
  problems: Record<string, RefusalDetails>,
): void {
  const changes = new Map(Object.entries(wanted))
  let accepted: boolean
  do {
    accepted = false
    for (const [name, entry] of changes) {
      const conflict = findOfferConflict(name, entry.offer, remotes)
      if (conflict) {
        problems[name] = { reason: 'conflict', problem: conflict }
        continue
      }
      remotes[name] = entry
      delete problems[name]
      changes.delete(name)
      accepted = true
    }
  } while (accepted && changes.size > 0)
}

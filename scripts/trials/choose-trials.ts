import { allTrials, type HeavyTrial } from './all-trials.ts'

type Choice =
  | { chosen: readonly HeavyTrial[]; problem?: never }
  | { problem: string; chosen?: never }

/** The trials of these names, or all where none is named. */
export function chooseTrials(names: readonly string[]): Choice {
  const unknown = names.find(name => !allTrials.some(trial => trial.name === name))
  if (unknown !== undefined) {
    const all = allTrials.map(({ name }) => name).join(', ')
    return { problem: `There is no trial "${unknown}". The trials are: ${all}.` }
  }
  return { chosen: allTrials.filter(({ name }) => names.length === 0 || names.includes(name)) }
}

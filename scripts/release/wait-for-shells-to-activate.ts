import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { readInstance } from '../serve/instance-file.ts'
import { ReleaseError } from './release-error.ts'

/** What a shell has to show for a change to have come through. */
export type AwaitedRelease = {
  remote: string
  version: string
  /** The revision the registry came to be at. */
  revision: number
  isCanary?: boolean
}

const stateSchema = z.object({
  version: z.string().nullable(),
  wanted: z.string().optional(),
  problem: z.string().optional(),
  withdrawn: z.object({ version: z.string(), problem: z.string() }).optional(),
  canary: z
    .object({ version: z.string(), isShown: z.boolean(), problem: z.string().optional() })
    .optional(),
})
const readinessSchema = z.object({
  revision: z.number().optional(),
  registryProblem: z.string().optional(),
  remotes: z.record(z.string(), stateSchema).default({}),
})
type Readiness = z.output<typeof readinessSchema>

const longestMs = 60_000
const lookMs = 200
/** The front process shows it a moment before the last worker renders with it. */
const answerMs = 5_000

/** The shells that are to take a release: the one of the data folder, and those that are named. */
export function listTargetShells(dataFolder: string, named: readonly string[]): string[] {
  const instance = readInstance(dataFolder)
  const own = instance ? [`http://127.0.0.1:${instance.port}`] : []
  return [...new Set([...own, ...named.map(url => url.replace(/\/+$/, ''))])]
}

/**
 * Waits until each shell has taken a release, and answers a sentence for each.
 *
 * @throws ReleaseError naming the shell that has refused it, with its reason.
 */
export async function waitForShellsToActivate(
  shells: readonly string[],
  wanted: AwaitedRelease,
  maxMs = longestMs,
): Promise<string[]> {
  if (shells.length === 0) {
    return ['No shop runs on this data folder: the next one to start tries it before it shows it.']
  }
  return Promise.all(shells.map(shell => awaitShell(shell, wanted, maxMs)))
}

async function awaitShell(shell: string, wanted: AwaitedRelease, maxMs: number): Promise<string> {
  const { remote, version } = wanted
  const startedMs = Date.now()
  let last: RolloutStatus = { is: 'open', problem: 'it does not answer' }
  while (Date.now() - startedMs < maxMs) {
    last = readRolloutStatus(await readReadiness(shell), wanted)
    if (last.is === 'taken') {
      const seconds = ((Date.now() - startedMs) / 1000).toFixed(1)
      return `${shell} shows ${remote} ${version} after ${seconds} s.`
    }
    if (last.is === 'refused') {
      throw new ReleaseError(
        `${shell} has refused ${remote} ${version}: ${last.problem}. ${last.stays}`,
        `\`npm run release -- rollback ${remote}\` takes it out of the registry.`,
      )
    }
    await delay(lookMs)
  }
  throw new ReleaseError(
    `${shell} has neither taken nor refused ${remote} ${version} in ${maxMs / 1000} s: ${last.problem}.`,
    'Look at its /readyz and at its log.',
  )
}

type RolloutStatus =
  | { is: 'taken' }
  | { is: 'refused'; problem: string; stays: string }
  | { is: 'open'; problem: string }

function readRolloutStatus(seen: Readiness | string, wanted: AwaitedRelease): RolloutStatus {
  if (typeof seen === 'string') return { is: 'open', problem: seen }
  const { revision = 0, registryProblem, remotes } = seen
  if (revision < wanted.revision) {
    return { is: 'open', problem: registryProblem ?? 'it has not read the registry yet' }
  }
  const state = remotes[wanted.remote]
  if (!state) return { is: 'open', problem: 'it does not know the remote' }
  const stays = state.version ? `It stays at ${state.version}.` : 'It shows none.'
  if (wanted.isCanary) {
    const { canary } = state
    if (canary?.version !== wanted.version) return { is: 'open', problem: 'it still tries it' }
    if (canary.isShown) return { is: 'taken' }
    if (canary.problem) return { is: 'refused', problem: canary.problem, stays }
    return { is: 'open', problem: 'it still tries it' }
  }
  if (state.version === wanted.version) return { is: 'taken' }
  const problem =
    state.withdrawn?.version === wanted.version ? state.withdrawn.problem : state.problem
  if (problem) return { is: 'refused', problem, stays }
  return { is: 'open', problem: 'it still tries it' }
}

/** Says why where there is no answer that can be read. */
async function readReadiness(shell: string): Promise<Readiness | string> {
  try {
    const answer = await fetch(`${shell}/readyz`, { signal: AbortSignal.timeout(answerMs) })
    const read = readinessSchema.safeParse(await answer.json())
    return read.success ? read.data : 'its /readyz is none of a shop'
  } catch (error) {
    return `it does not answer (${(error as Error).message})`
  }
}

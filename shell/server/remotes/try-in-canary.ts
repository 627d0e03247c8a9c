import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { MessageFromTrial, TrialCandidate, TrialVerdict } from '../trial/trial-candidate.ts'
import { ReleaseRefusedError } from './release-refusal.ts'

export type TrialProcessOptions = {
  /** The built canary; the one beside this file unless given. */
  file?: string
  /** How long the process may take to start, and then to say what it does next. */
  silenceLimitMs?: number
  nodeEnv?: string | undefined
}

export const trialProcessFile = fileURLToPath(new URL('./canary.mjs', import.meta.url))
const heapLimitMiB = 256
const startLimitMs = 20_000

/**
 * Tries a release in a process of its own. A process that ends, or gives no sign of life, is a
 * verdict as well.
 *
 * @throws when the process cannot be started: that is no fault of the release.
 */
export async function tryReleaseInChildProcess(
  candidate: TrialCandidate,
  {
    file = trialProcessFile,
    silenceLimitMs = 8_000,
    nodeEnv = process.env.NODE_ENV,
  }: TrialProcessOptions = {},
): Promise<TrialVerdict> {
  const child = fork(file, [], {
    // What the shell knows is not for the code of remotes.
    env: { NODE_ENV: nodeEnv },
    execArgv: ['--expose-gc', `--max-old-space-size=${heapLimitMiB}`],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let subject: string | undefined
  let verdict: TrialVerdict | undefined
  let isSilent = false
  let errors = ''
  const kill = () => {
    isSilent = true
    child.kill('SIGKILL')
  }
  let silence = setTimeout(kill, startLimitMs)
  child.stderr?.on('data', chunk => {
    errors = (errors + chunk).slice(-10_000)
  })
  child.on('message', (message: MessageFromTrial) => {
    clearTimeout(silence)
    if (message.type === 'verdict') {
      verdict = message.verdict
      child.kill('SIGKILL')
      return
    }
    subject = message.subject
    silence = setTimeout(kill, silenceLimitMs)
  })
  child.send(candidate, () => {})
  const how = await awaitEnd(child)
  clearTimeout(silence)
  if (verdict) return verdict
  if (!subject) {
    const why = firstErrorIn(errors) ?? how
    throw new ReleaseRefusedError('trial', `The canary could not be started: ${why}`)
  }
  return { problem: `${subject} ${whatEnded({ how, errors, isSilent })}`, untried: [] }
}

/** When all it had to say has been heard. */
async function awaitEnd(child: ChildProcess): Promise<string> {
  const [code, signal] = await once(child, 'close')
  return signal ?? `exit code ${code}`
}

type End = { how: string; errors: string; isSilent: boolean }

function whatEnded({ how, errors, isSilent }: End): string {
  if (isSilent) return 'blocks the process: it never stops computing'
  if (/heap out of memory|heap limit/i.test(errors)) return `needs more than ${heapLimitMiB} MiB`
  return `ends the process (${how})`
}

function firstErrorIn(errors: string): string | undefined {
  return errors.match(/^\w*Error: .*$/m)?.[0]
}

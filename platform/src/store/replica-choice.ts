import { setTimeout as delay } from 'node:timers/promises'

export type Replica = {
  readonly name: string
  /**
   * Whether it has replayed everything up to this position. @throws where it cannot be asked, or
   * is none.
   */
  hasAll(position: string): Promise<boolean>
}

/** `behind`: it answers, and what it answers is not the latest. */
export type ReplicaState = 'used' | 'behind' | 'away'

type ChoiceOptions = {
  report: (told: { name: string; state: ReplicaState; problem?: string }) => void
  now?: () => number
  pause?: (ms: number) => Promise<unknown>
}

type Known = { state: ReplicaState; problem?: string; restsUntilMs: number }

/** What was committed a moment ago is nearly always there by then. */
const patienceMs = 300
const askAgainMs = 20
const maxAnswerMs = 1_000
/** One that is not well is not asked at each reading. */
const restMs = 2_000

/** Spreads reading over replicas that have everything; whoever has not, or is away, rests. */
export function chooseReplica<Kind extends Replica>(
  replicas: readonly Kind[],
  { report, now = Date.now, pause = delay }: ChoiceOptions,
) {
  const known = new Map<Kind, Known>(
    replicas.map(replica => [replica, { state: 'used', restsUntilMs: 0 }]),
  )
  let turn = 0

  function note(replica: Kind, state: ReplicaState, problem?: string): void {
    const before = known.get(replica)
    const restsUntilMs = state === 'used' ? 0 : now() + restMs
    known.set(replica, { state, restsUntilMs, ...(problem && { problem }) })
    if (before?.state === state && before.problem === problem) return
    report({ name: replica.name, state, ...(problem && { problem }) })
  }

  async function ask(replica: Kind, position: string, waitMs: number): Promise<boolean> {
    try {
      for (let waitedMs = 0; ; waitedMs += askAgainMs) {
        const has = await within(maxAnswerMs, replica.hasAll(position))
        if (has) note(replica, 'used')
        else if (waitedMs < waitMs) await pause(askAgainMs)
        else note(replica, 'behind', 'It has not replayed what is committed by now.')
        if (has || waitedMs >= waitMs) return has
      }
    } catch (error) {
      note(replica, 'away', error instanceof Error ? error.message : String(error))
      return false
    }
  }

  return {
    /** One that has everything up to this position; `undefined` where none has. */
    async choose(position: string): Promise<Kind | undefined> {
      turn += 1
      for (let number = 0; number < replicas.length; number += 1) {
        const replica = replicas[(turn + number) % replicas.length] as Kind
        const { state = 'used', restsUntilMs = 0 } = known.get(replica) ?? {}
        if (now() < restsUntilMs) continue
        if (await ask(replica, position, state === 'used' ? patienceMs : 0)) return replica
      }
      return undefined
    },
    noteFailure: (replica: Kind, problem: string) => note(replica, 'away', problem),
    /** Asks every one that does not rest. */
    async look(position: string): Promise<void> {
      const awake = replicas.filter(one => now() >= (known.get(one)?.restsUntilMs ?? 0))
      await Promise.all(awake.map(one => ask(one, position, patienceMs)))
    },
    states: () =>
      replicas.map(replica => {
        const { state = 'used', problem } = known.get(replica) ?? {}
        return { name: replica.name, state, ...(problem && { problem }) }
      }),
  }
}

async function within<Value>(ms: number, answer: Promise<Value>): Promise<Value> {
  const late = new AbortController()
  const tooLate = delay(ms, undefined, { signal: late.signal }).then(() => {
    throw new Error(`It has not answered for ${ms} ms.`)
  })
  tooLate.catch(() => undefined)
  try {
    return await Promise.race([answer, tooLate])
  } finally {
    late.abort()
  }
}

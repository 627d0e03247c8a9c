import { fail, type Result } from '@vitrina/domain'
import { loaderTimeoutSymbol } from '../../app/remotes/loader-runner.ts'
import { type Breaker, type BreakerReporter, createBreaker } from '../breakers/breaker.ts'
import { runBehindBreakers } from '../breakers/run-guarded.ts'

export type CallGuardOptions = { limitMs: number; report: BreakerReporter; pauseMs?: number }

/** Makes a call to the platform. Calls of one kind cost about the same and fail together. */
export type CallGuard = <Value>(
  kind: string,
  call: () => Promise<Result<Value>>,
) => Promise<Result<Value>>

/** Makes calls behind two breakers: one for their kind, and one for the platform as a whole. */
export function createCallGuard({ limitMs, ...options }: CallGuardOptions): CallGuard {
  const platform = createBreaker({ ...options, name: 'platform' })
  const kinds = new Map<string, Breaker>()

  return async (kind, call) => {
    const ofKind = kinds.get(kind) ?? createBreaker({ ...options, name: `platform, ${kind}` })
    kinds.set(kind, ofKind)
    const answer = await runBehindBreakers({ breakers: [platform, ofKind], limitMs, work: call })
    return answer === loaderTimeoutSymbol ? fail({ kind: 'timed-out', afterMs: limitMs }) : answer
  }
}

import { type CheckProblem, invalidSettingsExitCode } from '@vitrina/settings'
import type { Logger } from 'pino'
import { isStoreOutage } from './store/store-outage.ts'
import { explainStoreFailure, isDiskFull } from './store/store-problem.ts'

/** A start that failed for a reason the operator can mend. */
export class StartFailure extends Error {
  readonly problem: CheckProblem
  /** Starting again does not help. */
  readonly isLasting: boolean

  constructor(problem: CheckProblem, isLasting: boolean) {
    super(`${problem.cause} ${problem.mend}`)
    this.problem = problem
    this.isLasting = isLasting
  }
}

type StoreLocation = Parameters<typeof explainStoreFailure>[1]

export function createStoreStartFailure(error: unknown, place: StoreLocation): StartFailure {
  return new StartFailure(explainStoreFailure(error, place), !isStoreOutage(error))
}

/**
 * Ends a platform that cannot start. What the operator can mend is said in one line, to the log and
 * to the supervisor where there is one; anything else is told with its stack.
 */
export async function exitOnStartFailure(
  error: unknown,
  { logger, dataFolder }: { logger: Logger; dataFolder: string },
): Promise<never> {
  const known = isDiskFull((error ?? {}) as object)
    ? createStoreStartFailure(error, { folder: dataFolder })
    : error
  if (!(known instanceof StartFailure)) {
    logger.fatal({ err: error }, 'platform cannot start')
    process.exit(1)
  }
  logger.fatal(`platform cannot start: ${known.message}`)
  await reportToSupervisor(known.problem)
  process.exit(known.isLasting ? invalidSettingsExitCode : 1)
}

async function reportToSupervisor(cannotStart: CheckProblem): Promise<void> {
  const send = process.send?.bind(process)
  if (send) await new Promise<void>(resolve => void send({ cannotStart }, () => resolve()))
}

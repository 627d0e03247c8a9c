import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  type AdmissionOutcome,
  createAdmissionController,
  type LaneLimits,
  type QueueLimitsGetter,
} from '../admission-controller.ts'

/** What an admission sees of a response. */
class Answer extends EventEmitter {
  closed = false

  writeHead(): this {
    return this
  }

  close(): void {
    if (this.closed) return
    this.closed = true
    this.emit('close')
  }
}

export type AdmissionAttempt = { answer: Answer; admitted: AdmissionOutcome | null }

/**
 * An admission, and requests that ask it. `work` is what one does in one go once it has entered.
 */
export function createTestAdmission<Lane extends string>(limits: Record<Lane, LaneLimits<Lane>>) {
  const shed: string[] = []
  const admission = createAdmissionController(limits, name => void shed.push(name))
  return {
    shed,
    leave: ({ answer }: AdmissionAttempt) => admission.leave(answer as unknown as ServerResponse),
    ask(name: Lane, work = () => {}, patienceNow?: QueueLimitsGetter): AdmissionAttempt {
      const asked: AdmissionAttempt = { answer: new Answer(), admitted: null }
      const response = asked.answer as unknown as ServerResponse
      void admission.enter(name, response, patienceNow).then(admitted => {
        asked.admitted = admitted
        if (admitted === 'entered') work()
      })
      return asked
    },
  }
}

export const countAdmissionOutcomes = (
  all: readonly AdmissionAttempt[],
  admitted: AdmissionOutcome | null,
) => all.filter(one => one.admitted === admitted).length

export async function waitForAdmission(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await nextTurn()
}

import type { LoadPlan, LoadRequest } from './send-load.ts'

/** Enough of each kind to know its p99, few enough for the process that measures to be idle. */
export const maxMeasuredRequests = 100

/**
 * One load as two: what is sent by the process that measures, and the rest. Each kind comes as
 * often as in the whole.
 */
export function splitLoad(
  asked: readonly LoadRequest[],
  seconds: number,
  perSecond: number,
  connections: number,
): { measured: LoadPlan[]; rest: LoadPlan[] } {
  const kinds = [...new Set(asked.map(({ kind }) => kind))]
  const loads = kinds.map(kind => {
    const ofKind = asked.filter(one => one.kind === kind)
    const due = (perSecond * ofKind.length) / asked.length
    const here = Math.min(due, maxMeasuredRequests)
    const load = (rate: number): LoadPlan => ({
      ...{ asked: ofKind, seconds, rate: { perSecond: rate } },
      connections: Math.ceil((connections * rate) / perSecond),
    })
    return { measured: load(here), rest: due > here ? [load(due - here)] : [] }
  })
  return {
    measured: loads.map(({ measured }) => measured),
    rest: loads.flatMap(({ rest }) => rest),
  }
}

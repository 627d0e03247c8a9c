import type { ScreenVisit } from './screen-visit.ts'

/** Why a release must not run in a shop: a sentence that names what of it, and what it does. */
export class ScreenRefusedError extends Error {}

type Seen = {
  /** The status of the answer; 0 where there was none. */
  status: number
  hasExample: boolean
}

/**
 * Answers why a screen could not be tried, `undefined` where it was. What data may have caused that
 * is not what its code expects does not speak against a release: a recording may be older than it.
 *
 * @throws Refusal for what no data excuses.
 */
export function checkScreenVisit(
  visit: ScreenVisit,
  { status, hasExample }: Seen,
): string | undefined {
  const { subject, faults, inexact } = visit
  const isExact = inexact.length === 0
  const fault = faults.find(({ mayBeData }) => !mayBeData) ?? faults[0]
  if (fault && (!fault.mayBeData || (isExact && hasExample))) {
    throw new ScreenRefusedError(`${subject} ${fault.says}`)
  }
  if (fault) return `${subject} was not tried to its end: it ${fault.says}, ${excuseFault(visit)}.`
  if (status < 400) return undefined
  const why = isExact ? '' : `, ${excuseFault(visit)}`
  return `${subject} was not tried: it answers ${status}${why}.`
}

function excuseFault({ inexact }: ScreenVisit): string {
  const worst = inexact.find(({ answer }) => answer === 'missing') ?? inexact[0]
  if (!worst) return 'and no props are recorded for it'
  const call = decodeURIComponent(worst.call)
  return `and there is no recorded answer to ${call.length > 200 ? `${call.slice(0, 200)}…` : call}`
}

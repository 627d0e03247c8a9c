import { assertUnreachable } from '@vitrina/domain'
import type { Translator } from '@vitrina/i18n'
import type { FitVerdict } from '../reviews/fit-verdict.ts'
import type { SizeAdvice } from './advise-size.ts'
import type { BodyMeasurement } from './own-measures.ts'

type Words = {
  readonly t: Translator
  readonly locale: string
  /** The label of a size, by the id of its option. */
  readonly labelOf: (size: number) => string
  readonly verdict: FitVerdict | undefined
}

/** What is advised, and why in one sentence. */
export function describeAdvice(
  advice: SizeAdvice,
  words: Words,
): { title: string | undefined; reason: string } {
  const { t, labelOf } = words
  switch (advice.kind) {
    case 'no-chart':
      return { title: undefined, reason: t('sizes:noChart') }
    case 'unmeasured':
      return { title: undefined, reason: t('sizes:unmeasured') }
    case 'smaller':
    case 'larger':
      return {
        title: t('sizes:outside'),
        reason: t(`sizes:outside.${advice.kind}`, {
          measure: t(`sizes:name.${advice.measure}`),
          size: labelOf(advice.edge),
        }),
      }
    case 'apart':
      return {
        title: t('sizes:apart'),
        reason: t('sizes:apart.reason', {
          lowBy: t(`sizes:by.${advice.low.measure}`),
          low: labelOf(advice.low.size),
          highBy: t(`sizes:by.${advice.high.measure}`),
          high: labelOf(advice.high.size),
        }),
      }
    case 'size':
      return describeSize(advice, words)
    default:
      return assertUnreachable(advice)
  }
}

function describeSize(
  { size, table, by, reviews }: Extract<SizeAdvice, { kind: 'size' }>,
  { t, locale, labelOf, verdict }: Words,
) {
  const [smaller, larger] = table
  const isBetween = larger !== undefined
  const facts = {
    by: listMeasures(by, t, locale),
    size: labelOf(size),
    smaller: labelOf(smaller),
    larger: labelOf(larger ?? smaller),
    votes: String(verdict?.counts[runsLarge(reviews) ? 2 : 0] ?? 0),
    total: String(verdict?.total ?? 0),
  }
  return {
    title: t(isBetween && reviews === 'nothing' ? 'sizes:between' : 'sizes:yours', facts),
    reason: t(isBetween ? `sizes:between.${reviews}` : `sizes:yours.${reviews}`, facts),
  }
}

const runsLarge = (reviews: string) => reviews === 'large' || reviews === 'no-smaller'

function listMeasures(by: readonly BodyMeasurement[], t: Translator, locale: string): string {
  const names = by.map(measure => t(`sizes:by.${measure}`))
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
}

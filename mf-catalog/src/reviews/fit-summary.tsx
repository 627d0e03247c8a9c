import { useI18n } from '@vitrina/federation'
import styles from './fit-summary.module.css'
import { computeFitVerdict } from './fit-verdict.ts'
import { fitOptions } from './review-fields.ts'

/** What most say of the fit, with the numbers; nothing where too few said anything. */
export function FitSummary({ counts }: { counts: readonly number[] | undefined }) {
  const { t, format } = useI18n()
  const verdict = computeFitVerdict(counts)
  if (!verdict) return null
  const answers = fitOptions.map((fit, place) => ({ fit, count: verdict.counts[place] ?? 0 }))
  return (
    <div className={styles.summary}>
      <p>{t(`catalog:reviews.most.${verdict.most}`)}</p>
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        {answers.map(({ fit, count }, place) => (
          <rect
            key={fit}
            x={(100 * sum(verdict.counts.slice(0, place))) / verdict.total}
            width={(100 * count) / verdict.total}
            height="1"
            data-most={fit === verdict.most}
          />
        ))}
      </svg>
      <ul>
        {answers.map(({ fit, count }) => (
          <li key={fit} data-most={fit === verdict.most}>
            {t(`catalog:reviews.fit.${fit}`)} {format.number(count)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, some) => total + some, 0)
}

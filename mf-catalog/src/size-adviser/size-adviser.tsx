import type { SizeChart } from '@vitrina/contract'
import { useI18n } from '@vitrina/federation'
import { Button } from '@vitrina/ui'
import { useId, useRef } from 'react'
import type { VariantOption } from '../product/product-view.ts'
import type { FitVerdict } from '../reviews/fit-verdict.ts'
import { adviseSize, listRequiredMeasurements } from './advise-size.ts'
import { describeAdvice } from './describe-advice.ts'
import { MeasurementField } from './measure-field.tsx'
import styles from './size-adviser.module.css'
import { useShopperMeasurements } from './use-own-measures.ts'

type SizeAdviserProps = {
  /** Rows of the sizes that can be chosen, from the smallest on. */
  chart: SizeChart
  option: VariantOption
  verdict: FitVerdict | undefined
  /** The chosen size, where one is. */
  chosen: string | undefined
  isAvailable: (size: string) => boolean
  onChoose: (size: string) => void
}

/** Asks for the measures that count, and says which size they lead to and why. */
export function SizeAdviser({
  chart,
  option,
  verdict,
  chosen,
  isAvailable,
  onChoose,
}: SizeAdviserProps) {
  const { t, locale } = useI18n()
  const own = useShopperMeasurements()
  const fields = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const labelOf = (size: number) =>
    option.values.find(({ id }) => Number(id) === size)?.label ?? String(size)
  const asked = listRequiredMeasurements(chart)
  const advice = adviseSize(chart, own.measures, verdict)
  const { title, reason } = describeAdvice(advice, { t, locale, labelOf, verdict })
  const size = advice.kind === 'size' ? String(advice.size) : undefined

  if (asked.length === 0) return <p className="small mute">{reason}</p>
  return (
    <section className={styles.adviser} aria-labelledby={titleId}>
      <h3 id={titleId}>{t('sizes:title')}</h3>
      <p className={styles.quiet}>
        {t(asked.includes('foot') ? 'sizes:intro.foot' : 'sizes:intro')}
      </p>
      <div className={styles.fields} ref={fields}>
        {asked.map(measure => (
          <MeasurementField key={measure} measure={measure} own={own} />
        ))}
      </div>
      <div className={styles.advice}>
        <div role="status">
          {title && <p className="h3">{title}</p>}
          <p className={title ? undefined : styles.quiet}>
            {own.isForgotten ? t('sizes:forgotten') : reason}
          </p>
          {size && !isAvailable(size) && <p className={styles.quiet}>{t('sizes:soldOut')}</p>}
        </div>
        {size && size !== chosen && (
          <Button onClick={() => onChoose(size)}>
            {t('sizes:choose', { size: labelOf(Number(size)) })}
          </Button>
        )}
      </div>
      <p className={styles.quiet}>
        {t(own.isKept ? 'sizes:kept' : 'sizes:unkept')}{' '}
        {own.isStarted && (
          <button
            type="button"
            className="link"
            onClick={() => {
              own.forget()
              // The button goes: its focus must not.
              fields.current?.querySelector('input')?.focus()
            }}
          >
            {t('sizes:forget')}
          </button>
        )}
      </p>
    </section>
  )
}

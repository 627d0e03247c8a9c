import type { PriceParts } from '@vitrina/i18n'
import { joinClassNames } from './class-names.ts'
import styles from './price.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** A sum with quiet kopecks, for totals and running text. */
export function PriceAmount({ parts }: { parts: PriceParts }) {
  return (
    <>
      {parts.minus}
      {parts.whole}
      <span className={styles.kopecks}>{parts.fraction}</span>
    </>
  )
}

export type PriceProps = {
  parts: PriceParts
  /** The price before the sale; with it `parts` is the special price. */
  regularParts?: PriceParts | undefined
  /** Words for screen readers before the two prices: «Новая цена», «Старая цена». */
  labels: { now: string; was: string }
  size?: 's' | 'l' | undefined
  /** «от»: the price is the least of several. */
  from?: string | undefined
  /** The price is being checked: it stays, and says so to assistive technology. */
  busy?: boolean | undefined
  /** It is asked for anew: drawn quietly until the answer. */
  refreshing?: boolean | undefined
  /** Words that say that it may be another one by now. */
  doubt?: string | undefined
  className?: string | undefined
}

export function Price({
  parts,
  regularParts,
  labels,
  size = 's',
  from,
  busy,
  refreshing,
  doubt,
  className,
}: PriceProps) {
  return (
    <span
      className={joinClassNames(
        styles.price,
        size === 'l' && styles.large,
        refreshing && styles.refreshing,
        doubt && styles.doubtful,
        className,
      )}
      aria-busy={busy || refreshing || undefined}
      title={doubt}
    >
      {from && (
        <>
          <span className={styles.from}>{from}</span>{' '}
        </>
      )}
      {regularParts ? (
        <>
          <ins>
            <VisuallyHidden>{labels.now} </VisuallyHidden>
            <PriceAmount parts={parts} />
          </ins>{' '}
          <del>
            <VisuallyHidden>{labels.was} </VisuallyHidden>
            <PriceAmount parts={regularParts} />
          </del>
        </>
      ) : (
        <b>
          <PriceAmount parts={parts} />
        </b>
      )}
      {doubt && <VisuallyHidden>, {doubt}</VisuallyHidden>}
    </span>
  )
}

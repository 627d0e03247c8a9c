import type { PriceParts } from '@vitrina/i18n'
import { classNames } from './class-names.ts'
import styles from './price.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** A sum with quiet kopecks, for totals and running text. */
export function Amount({ parts }: { parts: PriceParts }) {
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
  /** The price is being checked: it stays, and says so to assistive technology. */
  busy?: boolean | undefined
  className?: string | undefined
}

export function Price({ parts, regularParts, labels, size = 's', busy, className }: PriceProps) {
  return (
    <span
      className={classNames(styles.price, size === 'l' && styles.large, className)}
      aria-busy={busy || undefined}
    >
      {regularParts ? (
        <>
          <ins>
            <VisuallyHidden>{labels.now} </VisuallyHidden>
            <Amount parts={parts} />
          </ins>{' '}
          <del>
            <VisuallyHidden>{labels.was} </VisuallyHidden>
            <Amount parts={regularParts} />
          </del>
        </>
      ) : (
        <b>
          <Amount parts={parts} />
        </b>
      )}
    </span>
  )
}

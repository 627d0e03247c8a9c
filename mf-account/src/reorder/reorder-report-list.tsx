import { Link, useI18n } from '@vitrina/federation'
import { getButtonClass } from '@vitrina/ui'
import { useId } from 'react'
import { getParentSku } from '../orders/ordered-products.ts'
import type { ProductsBySku } from '../orders/use-ordered-products.ts'
import styles from './reorder.module.css'
import { type ReorderLineOutcome, summarizeReorder } from './reorder-report.ts'
import { ReorderReportLine } from './report-line.tsx'

type ReportProps = { lines: readonly ReorderLineOutcome[]; goods: ProductsBySku }

/** What became of every line of an order that was put into the cart again. */
export function ReorderReport({ lines, goods }: ReportProps) {
  const { t } = useI18n()
  const id = useId()
  const summary = summarizeReorder(lines)
  const inCart = lines.filter(({ kind }) => kind === 'in-cart').length
  return (
    <section className={styles.report} aria-labelledby={id}>
      <h3 id={id} className={styles.title} tabIndex={-1} ref={showAndFocus}>
        {t(`account:reorder.${summary}`, { shown: inCart, total: lines.length })}
      </h3>
      <ul className={styles.lines}>
        {lines.map(line => (
          <ReorderReportLine
            key={line.item.item_id}
            line={line}
            path={goods.get(getParentSku(line.item))?.path ?? ''}
          />
        ))}
      </ul>
      {(inCart > 0 || summary === 'waits') && (
        <p>
          <Link className={getButtonClass()} to="/cart">
            {t('account:reorder.toCart')}
          </Link>
        </p>
      )}
    </section>
  )
}

/** The report may have come below the screen, under a button that stands at its foot. */
function showAndFocus(heading: HTMLElement | null) {
  heading?.focus({ preventScroll: true })
  heading?.parentElement?.scrollIntoView?.({ block: 'nearest' })
}

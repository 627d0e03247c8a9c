import type { ReactNode } from 'react'
import { joinClassNames } from './class-names.ts'
import styles from './totals.module.css'

export type TotalsRow = {
  label: string
  /** Usually an Amount. */
  value: ReactNode
  /** Quiet words beside the label. */
  note?: string | undefined
  /** A discount is in accent; the total stands apart and larger. */
  kind?: 'discount' | 'total' | undefined
}

export function TotalsTable({
  rows,
  className,
}: {
  rows: readonly TotalsRow[]
  className?: string
}) {
  return (
    <dl className={joinClassNames(styles.totals, className)}>
      {rows.map(({ label, value, note, kind }) => (
        <div key={label} className={kind && styles[kind]}>
          <dt>
            {label} {note && <small>{note}</small>}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

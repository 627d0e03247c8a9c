import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './fold.module.css'

export type FoldProps = {
  title: ReactNode
  /** Open at first; from then on the shopper decides. */
  open?: boolean | undefined
  children: ReactNode
  className?: string | undefined
}

export function Fold({ title, open, children, className }: FoldProps) {
  return (
    <details className={classNames(styles.fold, className)} open={open}>
      <summary>{title}</summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}

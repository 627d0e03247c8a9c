import type { ReactNode } from 'react'
import styles from './accordion.module.css'
import { joinClassNames } from './class-names.ts'

export type AccordionProps = {
  title: ReactNode
  /** Open at first; from then on the shopper decides. */
  open?: boolean | undefined
  children: ReactNode
  className?: string | undefined
}

export function Accordion({ title, open, children, className }: AccordionProps) {
  return (
    <details className={joinClassNames(styles.accordion, className)} open={open}>
      <summary>{title}</summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}

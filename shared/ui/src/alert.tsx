import type { ReactNode } from 'react'
import styles from './alert.module.css'
import { joinClassNames } from './class-names.ts'

export type AlertTone = 'info' | 'success' | 'warning' | 'error'

export type AlertProps = {
  tone?: AlertTone | undefined
  /** `alert` or `status` when it appears in answer to the shopper. */
  role?: 'alert' | 'status' | undefined
  children: ReactNode
  className?: string | undefined
}

/** A message in the page: a soft ground, a square mark and words. */
export function Alert({ tone = 'info', role, children, className }: AlertProps) {
  return (
    <div className={joinClassNames(styles.alert, styles[tone], className)} role={role}>
      {children}
    </div>
  )
}

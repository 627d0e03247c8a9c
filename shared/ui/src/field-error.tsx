import type { ReactNode } from 'react'
import { joinClassNames } from './class-names.ts'
import styles from './field.module.css'

export type FieldErrorProps = {
  /** What the control or group names in `aria-describedby`. */
  id?: string | undefined
  /** `alert` where it appears without the focus moving to it. */
  role?: 'alert' | undefined
  /** A sentence saying how to put it right. */
  children: ReactNode
  className?: string | undefined
}

/** What is wrong with a field or a group of fields; marked by more than its colour. */
export function FieldError({ id, role, children, className }: FieldErrorProps) {
  return (
    <p className={joinClassNames(styles.error, className)} id={id} role={role}>
      {children}
    </p>
  )
}

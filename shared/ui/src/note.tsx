import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './note.module.css'

export type Tone = 'info' | 'success' | 'warning' | 'error'

export type NoteProps = {
  tone?: Tone | undefined
  /** `alert` or `status` when it appears in answer to the shopper. */
  role?: 'alert' | 'status' | undefined
  children: ReactNode
  className?: string | undefined
}

/** A message in the page: a soft ground, a square mark and words. */
export function Note({ tone = 'info', role, children, className }: NoteProps) {
  return (
    <div className={classNames(styles.note, styles[tone], className)} role={role}>
      {children}
    </div>
  )
}

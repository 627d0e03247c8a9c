import type { ReactNode } from 'react'
import { joinClassNames } from './class-names.ts'
import styles from './empty-state.module.css'

export type EmptyStateProps = {
  /** A short sentence; the display size holds 14 letters a line. */
  title: ReactNode
  /** One line: what to do. */
  text?: ReactNode
  /** One button, rarely two. */
  actions?: ReactNode
  /** `h1` when it is the whole page, `h2` inside one. */
  as?: 'h1' | 'h2' | undefined
  size?: 'display' | 'h1' | 'h2' | undefined
  className?: string | undefined
}

const sizes = { display: 'h-display', h1: 'h1', h2: 'h2' }

export function EmptyState({
  title,
  text,
  actions,
  as: Heading = 'h1',
  size = 'display',
  className,
}: EmptyStateProps) {
  return (
    <div className={joinClassNames(styles.empty, className)}>
      <div>
        <Heading className={sizes[size]}>{title}</Heading>
        {text !== undefined && <p className={joinClassNames('lead', styles.text)}>{text}</p>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

import { joinClassNames } from '@vitrina/ui'
import { type ReactNode, useId } from 'react'
import styles from './overview.module.css'

type PaneProps = {
  title: string
  children: ReactNode
  /** Links and buttons at its foot. */
  actions?: ReactNode
  /** Twice as wide as the others. */
  isLead?: boolean
}

/** A window of the overview: what it is about, how that stands, and what can be done. */
export function OverviewPane({ title, children, actions, isLead = false }: PaneProps) {
  const titleId = useId()
  return (
    <section
      className={joinClassNames(styles.pane, isLead && styles.lead)}
      aria-labelledby={titleId}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  )
}

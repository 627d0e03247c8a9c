import type { ReactNode } from 'react'
import styles from './section-head.module.css'

/** The heading of a section of a page, with room for a link at the right edge. */
export function SectionHead({
  id,
  title,
  children,
}: {
  id?: string
  title: string
  children?: ReactNode
}) {
  return (
    <div className={styles.head}>
      <h2 className="h2" id={id}>
        {title}
      </h2>
      {children}
    </div>
  )
}

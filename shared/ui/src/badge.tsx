import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { joinClassNames } from './class-names.ts'

export type BadgeTone = 'sale' | 'hit' | 'line'

/** A price tag: sale (accent), hit (ink), or outline for «Новинка» and «Нет в наличии». */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={joinClassNames(
        styles.badge,
        tone === 'sale' && styles.sale,
        tone === 'line' && styles.line,
      )}
    >
      {children}
    </span>
  )
}

/** Badges on the sill of a pane: at its foot, on the gutter. At most two. */
export function Badges({ children }: { children: ReactNode }) {
  return <div className={styles.sill}>{children}</div>
}

import type { ReactNode } from 'react'
import styles from './card-grid.module.css'
import { joinClassNames } from './class-names.ts'

export type CardGridProps = {
  /** Cells, or `li` elements of one's own. */
  children: ReactNode
  /** One row that scrolls sideways on phones. */
  rail?: boolean | undefined
  /** Stands beside the filter column: a column fewer. */
  beside?: boolean | undefined
  className?: string | undefined
}

/** The shop window: cells parted by 1-px lines, 2 to 6 in a row. */
export function CardGrid({ children, rail, beside, className }: CardGridProps) {
  return (
    <ul
      className={joinClassNames(
        styles.grid,
        rail && styles.rail,
        beside && styles.beside,
        className,
      )}
    >
      {children}
    </ul>
  )
}

export type GridCellProps = {
  children: ReactNode
  /** A lead pane: 2 × 2 on wide screens, a whole row on narrow ones. Give its Pane `fill`. */
  big?: boolean | undefined
  /** Words in place of goods; at most one per grid. */
  say?: boolean | undefined
  /** What a link inside the page names it by: such a link takes the focus here. */
  id?: string | undefined
  className?: string | undefined
}

export function GridCell({ children, big, say, id, className }: GridCellProps) {
  return (
    <li
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      className={joinClassNames(big && styles.big, say && styles.say, className)}
    >
      {children}
    </li>
  )
}

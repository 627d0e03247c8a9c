import type { ReactNode } from 'react'
import { joinClassNames } from './class-names.ts'
import styles from './skeleton.module.css'

export type SkeletonProps = {
  /** Share of the line: a line of text, most of it, half, a quarter. */
  width?: 'full' | 'most' | 'half' | 'quarter' | undefined
  /** Sample words that give the skeleton the height of the real ones. */
  children?: ReactNode
  className?: string | undefined
}

/**
 * A skeleton block with the box of what is to come; seen only when the wait is longer than 200 ms.
 */
export function Skeleton({ width = 'full', children = '\u00a0', className }: SkeletonProps) {
  return (
    <span className={joinClassNames(styles.skeleton, styles[width], className)} aria-hidden="true">
      {children}
    </span>
  )
}

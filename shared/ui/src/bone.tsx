import type { ReactNode } from 'react'
import styles from './bone.module.css'
import { classNames } from './class-names.ts'

export type BoneProps = {
  /** Share of the room: a line of text, most of it, half, a quarter. */
  width?: 'full' | 'most' | 'half' | 'quarter' | undefined
  /** Sample words that give the bone the height of the real ones. */
  children?: ReactNode
  className?: string | undefined
}

/** A skeleton block with the box of what is to come; seen only when the wait is longer than 200 ms. */
export function Bone({ width = 'full', children = '\u00a0', className }: BoneProps) {
  return (
    <span className={classNames(styles.bone, styles[width], className)} aria-hidden="true">
      {children}
    </span>
  )
}

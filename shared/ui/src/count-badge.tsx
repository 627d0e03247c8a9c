import { joinClassNames } from './class-names.ts'
import styles from './count-badge.module.css'

export type CountBadgeProps = { count: number; className?: string | undefined }

/** The number of things beside an icon or a link; nothing at zero. */
export function CountBadge({ count, className }: CountBadgeProps) {
  return count > 0 ? <span className={joinClassNames(styles.count, className)}>{count}</span> : null
}

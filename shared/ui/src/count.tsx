import { classNames } from './class-names.ts'
import styles from './count.module.css'

export type CountProps = { count: number; className?: string | undefined }

/** How many there are of what it stands beside; none is not said. */
export function Count({ count, className }: CountProps) {
  return count > 0 ? <span className={classNames(styles.count, className)}>{count}</span> : null
}

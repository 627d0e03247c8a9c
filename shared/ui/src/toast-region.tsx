import type { ComponentProps } from 'react'
import styles from './toast-region.module.css'

export type ToastRegionProps = Omit<ComponentProps<'section'>, 'className'> & {
  /** Names the landmark: «Уведомления». */
  'aria-label': string
}

/**
 * Where notices appear over the page. It is there before the first of them, as screen readers
 * follow a live region only from then on.
 */
export function ToastRegion(props: ToastRegionProps) {
  return <section aria-keyshortcuts="F6" aria-live="polite" {...props} className={styles.region} />
}

import styles from './page-pending.module.css'

/** The frame of a page nothing is known of; it stays invisible for the first moment. */
export function PagePlaceholder() {
  return (
    <div className={styles.pending} aria-busy="true">
      <div className={styles.heading} />
      <div className={styles.panes}>
        <div />
        <div />
        <div />
        <div />
      </div>
    </div>
  )
}

import { Children, type ReactNode, useId } from 'react'
import styles from './no-results.module.css'

/** Links under a title of their own; nothing where there are none. */
export function LinkGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  if (Children.count(children) === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.label}>
        {title}
      </h2>
      <ul className={styles.ways}>
        {Children.map(children, link => (
          <li>{link}</li>
        ))}
      </ul>
    </section>
  )
}

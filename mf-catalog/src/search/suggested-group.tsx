import { type ReactNode, useId } from 'react'
import styles from './search-panel.module.css'

export type SuggestedGroupProps = {
  title: string
  look?: 'lines' | 'chips' | 'panes'
  children: ReactNode
}

export function SuggestedGroup({ title, look = 'lines', children }: SuggestedGroupProps) {
  const titleId = useId()
  const isPanes = look === 'panes'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list box may hold groups, not fieldsets
    <div role="group" aria-labelledby={titleId} className={isPanes ? styles.goods : undefined}>
      <div id={titleId} role="presentation" className={isPanes ? 'vh' : styles.title}>
        {title}
      </div>
      {look === 'lines' ? (
        children
      ) : (
        <div role="presentation" className={styles[look]}>
          {children}
        </div>
      )}
    </div>
  )
}

import { type ReactNode, useId } from 'react'
import styles from './search-panel.module.css'

export type SuggestedGroupProps = { title: string; panes?: boolean; children: ReactNode }

export function SuggestedGroup({ title, panes, children }: SuggestedGroupProps) {
  const titleId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list box may hold groups, not fieldsets
    <div role="group" aria-labelledby={titleId} className={panes ? styles.goods : undefined}>
      <div id={titleId} role="presentation" className={panes ? 'vh' : styles.title}>
        {title}
      </div>
      {panes ? (
        <div role="presentation" className={styles.panes}>
          {children}
        </div>
      ) : (
        children
      )}
    </div>
  )
}

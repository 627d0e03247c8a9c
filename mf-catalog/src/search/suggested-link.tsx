import { Link, leadsTo } from '@vitrina/federation'
import type { LinkedCategory } from '../parts/category-link.tsx'
import styles from './search-panel.module.css'

export type SuggestedLinkProps = {
  id: string
  isActive: boolean
  path: string
  name: string
  /** Tells two of one name apart. */
  note?: string | undefined
  /** Where the link leads to a category. */
  category?: LinkedCategory
  onLeave: () => void
}

export function SuggestedLink(props: SuggestedLinkProps) {
  const { id, isActive, path, name, note, category, onLeave } = props
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={path}
      className={styles.word}
      onClick={onLeave}
      {...(category && leadsTo({ type: 'category', id: category.id, slug: category.slug, name }))}
    >
      {name}
      {note && <span>{note}</span>}
    </Link>
  )
}

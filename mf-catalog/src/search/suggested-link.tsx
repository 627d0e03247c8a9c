import { Link, leadsTo } from '@vitrina/federation'
import type { LinkedCategory } from '../parts/category-link.tsx'
import styles from './search-panel.module.css'
import { getListboxOptionProps, type ListboxOptionParams } from './suggested-option.ts'

export type SuggestedLinkProps = ListboxOptionParams & {
  path: string
  name: string
  /** Of the name, where it is not the page's. */
  lang?: string | undefined
  /** Tells two of one name apart. */
  note?: string | undefined
  /** Where the link leads to a category. */
  category?: LinkedCategory
}

export function SuggestedLink(props: SuggestedLinkProps) {
  const { path, name, lang, note, category } = props
  return (
    <Link
      {...getListboxOptionProps(props)}
      to={path}
      lang={lang}
      className={styles.word}
      {...(category && leadsTo({ type: 'category', id: category.id, slug: category.slug, name }))}
    >
      {name}
      {note && <span>{note}</span>}
    </Link>
  )
}

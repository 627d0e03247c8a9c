import { Link, useI18n } from '@vitrina/federation'
import type { FacetOption } from '../listing/facets.ts'
import { formatOptionLabel } from '../listing/filter-words.ts'
import styles from './search-panel.module.css'
import { getListboxOptionProps, type ListboxOptionParams } from './suggested-option.ts'

export type SuggestedRefinementProps = ListboxOptionParams & {
  path: string
  option: FacetOption
}

/** One choice among the goods found, with how many it leaves. */
export function SuggestedRefinement(props: SuggestedRefinementProps) {
  const { path, option } = props
  const i18n = useI18n()
  return (
    <Link {...getListboxOptionProps(props)} to={path} className={styles.chip}>
      {option.swatch && (
        <svg viewBox="0 0 12 12" aria-hidden="true">
          <circle cx="6" cy="6" r="5.5" fill={option.swatch} />
        </svg>
      )}
      {formatOptionLabel(option, i18n)} <span>{i18n.format.number(option.count)}</span>
    </Link>
  )
}

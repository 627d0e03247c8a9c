import { Link, useI18n } from '@vitrina/federation'
import type { FacetOption } from '../listing/facets.ts'
import { optionLabel } from '../listing/filter-words.ts'
import styles from './search-panel.module.css'

export type SuggestedNarrowingProps = {
  id: string
  isActive: boolean
  path: string
  option: FacetOption
  onLeave: () => void
}

/** One choice among the goods found, with how many it leaves. */
export function SuggestedNarrowing(props: SuggestedNarrowingProps) {
  const { id, isActive, path, option, onLeave } = props
  const i18n = useI18n()
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={path}
      className={styles.chip}
      onClick={onLeave}
    >
      {option.swatch && (
        <svg viewBox="0 0 12 12" aria-hidden="true">
          <circle cx="6" cy="6" r="5.5" fill={option.swatch} />
        </svg>
      )}
      {optionLabel(option, i18n)} <span>{i18n.format.number(option.count)}</span>
    </Link>
  )
}

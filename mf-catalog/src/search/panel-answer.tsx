import { useI18n } from '@vitrina/federation'
import { PictureFrame } from '@vitrina/ui'
import { SuggestedTexts } from './panel-words.tsx'
import styles from './search-panel.module.css'
import { SuggestedGroup } from './suggested-group.tsx'
import { SuggestedProduct } from './suggested-product.tsx'
import type { SuggestionGroups } from './suggestion-groups.ts'

export type SearchPanelSuggestionsProps = {
  text: string
  listId: string
  active: string | undefined
  suggestions: SuggestionGroups
  isWaiting: boolean
  onLeave: () => void
}

/** The suggestions: most of them as words, goods as pictures. */
export function SearchPanelSuggestions(props: SearchPanelSuggestionsProps) {
  const { text, listId, active, suggestions, isWaiting, onLeave } = props
  const { t } = useI18n()
  const { cards, ids } = suggestions
  if (ids.length === 0 && !isWaiting) return null
  return (
    <div className={styles.answer} aria-busy={isWaiting}>
      {ids.length > 0 && (
        <div
          id={listId}
          role="listbox"
          aria-label={t('catalog:search.title')}
          className={styles.suggestions}
        >
          <SuggestedTexts text={text} active={active} suggestions={suggestions} onLeave={onLeave} />
          {cards.length > 0 && (
            <SuggestedGroup title={t('catalog:listing.goods')} look="panes">
              {cards.map(({ id, of }) => (
                <SuggestedProduct
                  key={id}
                  id={id}
                  isActive={id === active}
                  card={of}
                  onLeave={onLeave}
                />
              ))}
            </SuggestedGroup>
          )}
        </div>
      )}
      {isWaiting && cards.length === 0 && (
        <div className={styles.panes} aria-hidden="true">
          {['first', 'second', 'third', 'fourth'].map(place => (
            <PictureFrame key={place} waiting />
          ))}
        </div>
      )}
    </div>
  )
}

import { useI18n } from '@vitrina/federation'
import { Pane } from '@vitrina/ui'
import styles from './search-panel.module.css'
import { searchPath } from './search-text.ts'
import { SuggestedGroup } from './suggested-group.tsx'
import { SuggestedLink } from './suggested-link.tsx'
import { SuggestedProduct } from './suggested-product.tsx'
import type { SuggestionGroups } from './suggestion-groups.ts'

export type PanelAnswerProps = {
  listId: string
  active: string | undefined
  suggestions: SuggestionGroups
  isWaiting: boolean
  onLeave: () => void
}

/** The suggestions: past queries and categories as words, goods as pictures. */
export function PanelAnswer({ listId, active, suggestions, isWaiting, onLeave }: PanelAnswerProps) {
  const { t } = useI18n()
  const { past, categories, cards, ids } = suggestions
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
          <div className={styles.words}>
            {past.length > 0 && (
              <SuggestedGroup title={t('catalog:search.past')}>
                {past.map(({ id, of }) => (
                  <SuggestedLink
                    key={id}
                    id={id}
                    isActive={id === active}
                    path={searchPath(of)}
                    name={of}
                    onLeave={onLeave}
                  />
                ))}
              </SuggestedGroup>
            )}
            {categories.length > 0 && (
              <SuggestedGroup title={t('catalog:search.departments')}>
                {categories.map(({ id, of }) => (
                  <SuggestedLink
                    key={id}
                    id={id}
                    isActive={id === active}
                    category={of}
                    path={of.path}
                    name={of.name}
                    note={of.above}
                    onLeave={onLeave}
                  />
                ))}
              </SuggestedGroup>
            )}
          </div>
          {cards.length > 0 && (
            <SuggestedGroup title={t('catalog:listing.goods')} panes>
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
            <Pane key={place} waiting />
          ))}
        </div>
      )}
    </div>
  )
}

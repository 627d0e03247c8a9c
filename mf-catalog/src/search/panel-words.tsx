import { useI18n } from '@vitrina/federation'
import styles from './search-panel.module.css'
import { buildRefinedSearchPath, buildSearchPath } from './search-text.ts'
import { SuggestedGroup } from './suggested-group.tsx'
import { SuggestedLink } from './suggested-link.tsx'
import { SuggestedRefinement } from './suggested-refinement.tsx'
import type { SuggestionGroups } from './suggestion-groups.ts'

export type SuggestedTextsProps = {
  text: string
  active: string | undefined
  suggestions: SuggestionGroups
  onLeave: () => void
}

/**
 * What the panel suggests in words: other texts, past queries, categories, and choices among the
 * goods.
 */
export function SuggestedTexts({ text, active, suggestions, onLeave }: SuggestedTextsProps) {
  const { t } = useI18n()
  const { meant, past, categories, pages, refinements } = suggestions
  const texts = [
    { title: t('catalog:search.didYouMean'), options: meant },
    { title: t('catalog:search.past'), options: past },
  ]
  return (
    <div className={styles.words}>
      {texts.map(
        ({ title, options }) =>
          options.length > 0 && (
            <SuggestedGroup key={title} title={title}>
              {options.map(({ id, of }) => (
                <SuggestedLink
                  key={id}
                  id={id}
                  isActive={id === active}
                  path={buildSearchPath(of)}
                  name={of}
                  onLeave={onLeave}
                />
              ))}
            </SuggestedGroup>
          ),
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
              lang={of.lang}
              note={of.above}
              onLeave={onLeave}
            />
          ))}
        </SuggestedGroup>
      )}
      {pages.length > 0 && (
        <SuggestedGroup title={t('catalog:search.pages')}>
          {pages.map(({ id, of }) => (
            <SuggestedLink
              key={id}
              id={id}
              isActive={id === active}
              path={`/${of.url_path}`}
              name={of.name}
              lang={of.text_language}
              onLeave={onLeave}
            />
          ))}
        </SuggestedGroup>
      )}
      {refinements.length > 0 && (
        <SuggestedGroup title={t('catalog:search.narrow')} look="chips">
          {refinements.map(({ id, of }) => (
            <SuggestedRefinement
              key={id}
              id={id}
              isActive={id === active}
              path={buildRefinedSearchPath(text, of.code, of.option.id)}
              option={of.option}
              onLeave={onLeave}
            />
          ))}
        </SuggestedGroup>
      )}
    </div>
  )
}

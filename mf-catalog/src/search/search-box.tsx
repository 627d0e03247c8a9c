import { useHref, useI18n } from '@vitrina/federation'
import { Icon } from '@vitrina/ui'
import type { KeyboardEvent } from 'react'
import styles from './search-field.module.css'
import { maxSearchTextLength } from './search-text.ts'

export type SearchBoxProps = {
  typed: string
  /** The list of suggestions, while there are any. */
  listId: string | undefined
  active: string | undefined
  onType: (typed: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  onSubmit: () => void
}

export function SearchBox({ typed, listId, active, onType, onKeyDown, onSubmit }: SearchBoxProps) {
  const { t } = useI18n()
  const action = useHref('/search')
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser makes a landmark of <search>
    <form
      role="search"
      action={action}
      className={styles.box}
      onSubmit={event => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Icon name="search" />
      <input
        // Not of type search: there the first Esc would empty the field instead of closing.
        type="text"
        inputMode="search"
        enterKeyHint="search"
        name="q"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={listId !== undefined}
        aria-controls={listId}
        aria-activedescendant={active}
        aria-label={t('catalog:search.label')}
        placeholder={t('catalog:search.label')}
        value={typed}
        maxLength={maxSearchTextLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className={styles.field}
        onChange={event => onType(event.target.value)}
        onKeyDown={onKeyDown}
        onFocus={event => event.target.select()}
      />
    </form>
  )
}

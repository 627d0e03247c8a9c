import { useHref, useI18n, useNavigate } from '@vitrina/federation'
import { Button, Icon } from '@vitrina/ui'
import styles from './search-field.module.css'
import { buildSearchPath, maxSearchTextLength, normalizeSearchText } from './search-text.ts'

/** The field of the search page: a GET form, so that it works without scripts. */
export function SearchForm({ text }: { text: string }) {
  const { t } = useI18n()
  const action = useHref('/search')
  const navigate = useNavigate()
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser makes a landmark of <search>
    <form
      role="search"
      action={action}
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget).get('q')
        void navigate(buildSearchPath(normalizeSearchText(String(typed))))
      }}
    >
      <Icon name="search" />
      <input
        type="search"
        name="q"
        defaultValue={text}
        maxLength={maxSearchTextLength}
        aria-label={t('catalog:search.label')}
        placeholder={t('catalog:search.label')}
        autoComplete="off"
        className={styles.field}
      />
      <Button type="submit" look="outline">
        {t('catalog:search.title')}
      </Button>
    </form>
  )
}

import { type SlotProps, useI18n, useLocation, useNavigate, useServices } from '@vitrina/federation'
import { Drawer } from '@vitrina/ui'
import { useId, useState } from 'react'
import { SearchPanelSuggestions } from './panel-answer.tsx'
import { SearchPanelStatus } from './panel-line.tsx'
import { storePastQuery } from './past-queries.ts'
import { SearchBox } from './search-box.tsx'
import { buildSearchPath, isSearchTextLongEnough, normalizeSearchText } from './search-text.ts'
import { groupSuggestions } from './suggestion-groups.ts'
import { useActiveOption } from './use-active-option.ts'
import { usePastQueries } from './use-past-queries.ts'
import { useSuggestions } from './use-suggestions.ts'

export type SearchPanelProps = SlotProps['catalog.search'] & { open: boolean; onClose: () => void }

/** A combobox as wide as the page: one field, and under it what it may mean. */
export function SearchPanel({ open, onClose, departments }: SearchPanelProps) {
  const { t } = useI18n()
  const { storage } = useServices()
  const navigate = useNavigate()
  const location = useLocation()
  const listId = useId()
  const [typed, setTyped] = useState(() =>
    location.pathname === '/search'
      ? normalizeSearchText(new URLSearchParams(location.search).get('q'))
      : '',
  )
  const text = normalizeSearchText(typed)
  const { answer, isWaiting, ask } = useSuggestions(text)
  const { past, forget } = usePastQueries()
  const suggestions = groupSuggestions({ text, answer, past, departments })
  const { active, follow, release } = useActiveOption(suggestions.ids)

  return (
    <Drawer
      open={open}
      side="top"
      onClose={onClose}
      title={t('catalog:search.title')}
      closeLabel={t('catalog:search.close')}
      head={
        <SearchBox
          typed={typed}
          listId={suggestions.ids.length > 0 ? listId : undefined}
          active={active}
          onType={next => {
            setTyped(next)
            release()
          }}
          onKeyDown={follow}
          onSubmit={() => {
            if (!isSearchTextLongEnough(text)) return
            onClose()
            void navigate(buildSearchPath(text))
          }}
        />
      }
    >
      <SearchPanelStatus
        text={text}
        answer={answer}
        isWaiting={isWaiting}
        onRetry={ask}
        onForget={past.length > 0 ? forget : undefined}
        onLeave={onClose}
      />
      <SearchPanelSuggestions
        text={text}
        listId={listId}
        active={active}
        suggestions={suggestions}
        isWaiting={isWaiting}
        onLeave={() => {
          if (!isWaiting && answer?.ok && answer.value.total > 0)
            storePastQuery(storage, answer.value.reading?.text ?? text)
          onClose()
        }}
      />
    </Drawer>
  )
}

import { useI18n } from '@vitrina/federation'
import { Field, Input } from '@vitrina/ui'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import styles from './suggest-field.module.css'
import { type SuggestionFetcher, useSuggestedValues } from './use-suggested-values.ts'

/** A line of the list: what is written into the field, and what tells it from others. */
export type SuggestionOption = { text: string; detail: string }

export type SuggestFieldProps<Value> = {
  id: string
  name: string
  label: string
  value: string
  autoComplete: string
  error?: string | undefined
  hint?: ReactNode
  /** It is no news that nothing is suggested. */
  isQuiet?: boolean
  /** Letters that are worth a question. */
  shortest?: number
  ask: SuggestionFetcher<Value>
  describe: (value: Value) => SuggestionOption
  onType: (typed: string) => void
  onChoose: (value: Value) => void
  onLeave?: () => void
}

/** A field at the foot of the screen opens its list below it. */
const showWhole = (list: Element | null) => list?.scrollIntoView?.({ block: 'nearest' })

/**
 * A text field that suggests how to go on: a combobox whose list is an offer, and whatever was
 * typed stays.
 */
export function SuggestField<Value>({
  id,
  name,
  label,
  value,
  autoComplete,
  error,
  hint,
  isQuiet = false,
  shortest = 2,
  ask,
  describe,
  onType,
  onChoose,
  onLeave,
}: SuggestFieldProps<Value>) {
  const { t } = useI18n()
  const listId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState(-1)
  const found = useSuggestedValues(typed, ask, shortest)
  const values = typed === null ? [] : (found?.values ?? [])
  const isOpen = values.length > 0

  function close() {
    setTyped(null)
    setAt(-1)
  }

  function choose(chosen: Value | undefined) {
    if (chosen === undefined) return
    close()
    onChoose(chosen)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      // From the text to either end of the list, and back to the text.
      setAt(before => ((before + 1 + step + values.length + 1) % (values.length + 1)) - 1)
    } else if (event.key === 'Enter' && at >= 0) {
      event.preventDefault()
      choose(values[at])
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }

  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <div className={styles.place}>
        <Input
          type="text"
          name={name}
          value={value}
          required
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen && at >= 0 ? `${listId}-${at}` : undefined}
          autoComplete={autoComplete}
          onChange={({ target }) => {
            setTyped(target.value)
            setAt(-1)
            onType(target.value)
          }}
          onKeyDown={onKeyDown}
          onBlur={() => {
            close()
            onLeave?.()
          }}
        />
        {isOpen && (
          <div
            ref={showWhole}
            className={styles.list}
            id={listId}
            role="listbox"
            aria-label={t('delivery:suggest')}
          >
            {values.map((one, place) => {
              const { text, detail } = describe(one)
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the field
                <div
                  key={`${text} ${detail}`}
                  id={`${listId}-${place}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={place === at}
                  // Pressed before the field is left, which would close the list.
                  onMouseDown={event => event.preventDefault()}
                  onClick={() => choose(one)}
                >
                  <span>{text}</span>
                  <span className={styles.detail}>{detail}</span>
                </div>
              )
            })}
          </div>
        )}
      </div>
      <p className={styles.note} role="status">
        {typed !== null && found && !(isQuiet && values.length === 0) && (
          <Found typed={found.typed} count={values.length} isDown={found.isDown} />
        )}
      </p>
    </Field>
  )
}

function Found({ typed, count, isDown }: { typed: string; count: number; isDown: boolean }) {
  const { t } = useI18n()
  if (isDown) return t('delivery:suggest.down')
  if (count === 0) return t('delivery:suggest.none', { typed })
  return <span className="vh">{t('delivery:suggest.found', { count })}</span>
}

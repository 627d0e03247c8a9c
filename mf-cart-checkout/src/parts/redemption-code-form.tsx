import { Accordion, Button, Field, Input } from '@vitrina/ui'
import type { FormEvent } from 'react'
import styles from './code-form.module.css'

type CodeFormProps = {
  words: { title: string; code: string; apply: string; applying: string }
  typed: string
  problem: string | undefined
  isBusy: boolean
  /** Whether it opens by itself, as where a code was just taken off. */
  opens: boolean
  maxLength: number
  onType: (typed: string) => void
  onSubmit: () => void
}

/** The field for a code of the order, folded away until it is wanted. */
export function RedemptionCodeForm({
  words,
  typed,
  problem,
  isBusy,
  opens,
  maxLength,
  onType,
  onSubmit,
}: CodeFormProps) {
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isBusy) onSubmit()
  }

  return (
    <Accordion title={words.title} open={opens} className={styles.accordion}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Field label={words.code} error={problem} className={styles.field}>
          <Input
            data-code
            value={typed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={maxLength}
            onChange={event => onType(event.target.value)}
          />
        </Field>
        <Button
          type="submit"
          look="outline"
          busy={isBusy}
          busyLabel={words.applying}
          className={styles.apply}
        >
          {words.apply}
        </Button>
      </form>
    </Accordion>
  )
}

/** Moves the focus to the field, or to the words of the code that has taken its place. */
export function focusRedemptionCode(place: HTMLElement | null): void {
  place?.querySelector<HTMLElement>('[data-code]')?.focus()
}

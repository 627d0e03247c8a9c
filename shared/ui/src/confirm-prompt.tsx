import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { joinClassNames } from './class-names.ts'
import styles from './confirm-prompt.module.css'

export type ConfirmPromptProps = {
  ask: string
  /** In the order shown; the first has the focus. */
  answers: readonly { label: string; onChoose: () => void }[]
  /** Esc: the answer that changes nothing. */
  onEscape: () => void
  className?: string | undefined
}

/** Asks for confirmation in place (no dialog), before something is removed that may be wanted. */
export function ConfirmPrompt({ ask, answers, onEscape, className }: ConfirmPromptProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => group.current?.querySelector('button')?.focus(), [])

  return (
    <fieldset
      ref={group}
      className={joinClassNames(styles.prompt, className)}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        // Esc answers the question; it does not close the drawer as well.
        event.preventDefault()
        event.stopPropagation()
        onEscape()
      }}
    >
      <legend>{ask}</legend>
      {answers.map(({ label, onChoose }) => (
        <Button key={label} look="quiet" onClick={onChoose}>
          {label}
        </Button>
      ))}
    </fieldset>
  )
}

import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './question.module.css'

export type QuestionProps = {
  ask: string
  /** In the order shown; the first has the focus. */
  answers: readonly { label: string; onChoose: () => void }[]
  /** Esc: the answer that changes nothing. */
  onEscape: () => void
  className?: string | undefined
}

/** Asks in place, before something goes that may be wanted. */
export function Question({ ask, answers, onEscape, className }: QuestionProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => group.current?.querySelector('button')?.focus(), [])

  return (
    <fieldset
      ref={group}
      className={classNames(styles.question, className)}
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

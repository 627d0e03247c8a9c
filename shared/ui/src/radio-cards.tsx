import { type ComponentProps, type ReactNode, useId } from 'react'
import { CheckableInput } from './checkable-input.tsx'
import { joinClassNames } from './class-names.ts'
import field from './field.module.css'
import { FieldError } from './field-error.tsx'
import styles from './radio-cards.module.css'

export type RadioCardsProps = {
  legend: string
  error?: string | undefined
  /** RadioCards' radio buttons: `<ChoiceCard name value … />`. */
  children: ReactNode
}

/** One of several ways, each with room for a second line: delivery, payment. */
export function RadioCards({ legend, error, children }: RadioCardsProps) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className={joinClassNames(field.label, styles.legend)}>{legend}</legend>
      <div className={styles.cards}>{children}</div>
      {error && (
        <FieldError id={errorId} className={styles.error}>
          {error}
        </FieldError>
      )}
    </fieldset>
  )
}

export type RadioCardProps = Omit<ComponentProps<'input'>, 'type' | 'title' | 'children'> & {
  title: ReactNode
  /** The second, quieter line. */
  detail?: ReactNode
  /** Stands at the right edge, as the price of the choice. */
  aside?: ReactNode
}

export function RadioCard({ title, detail, aside, ...props }: RadioCardProps) {
  return (
    <CheckableInput {...props} type="radio" className={styles.card}>
      <span className={styles.line}>
        {title}
        {aside !== undefined && <span>{aside}</span>}
      </span>
      {detail !== undefined && <small className={styles.detail}>{detail}</small>}
    </CheckableInput>
  )
}

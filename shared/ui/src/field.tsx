import { type ReactNode, useId } from 'react'
import { joinClassNames } from './class-names.ts'
import styles from './field.module.css'
import { FieldContext } from './field-context.ts'
import { FieldError } from './field-error.tsx'

export type FieldProps = {
  label: ReactNode
  /** A sentence saying how to put it right; marks the control as invalid. */
  error?: string | undefined
  hint?: ReactNode
  /** Said after the label: «(необязательно)». */
  optional?: string | undefined
  /** The control's id, so that an error summary can link to it. */
  id?: string | undefined
  /** One Input, Select or Textarea. */
  children: ReactNode
  className?: string | undefined
}

/** A label, its control and the words under it, tied together for assistive technology. */
export function Field({ label, error, hint, optional, id, children, className }: FieldProps) {
  const toStoreScopedId = useId()
  const controlId = id ?? toStoreScopedId
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const describedBy = [hint != null && hintId, error && errorId].filter(Boolean).join(' ')

  return (
    <div className={joinClassNames(styles.field, className)}>
      <label className={styles.label} htmlFor={controlId}>
        {label}
        {optional && ` (${optional})`}
      </label>
      <FieldContext
        value={{
          id: controlId,
          'aria-describedby': describedBy || undefined,
          'aria-invalid': error ? true : undefined,
        }}
      >
        {children}
      </FieldContext>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint != null && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  )
}

import type { ReactNode } from 'react'
import { CheckableInput } from './checkable-input.tsx'
import { FieldError } from './field-error.tsx'

export type AgreementProps = {
  id: string
  name: string
  checked: boolean
  /** A sentence saying what is missing; marks the box as invalid. */
  error?: string | undefined
  /** What it belongs to is on its way: it keeps the focus, and presses change nothing. */
  isHeld?: boolean | undefined
  onChange: (accepted: boolean) => void
  children: ReactNode
}

/** A box that has to be checked before the form can go on. */
export function Agreement({
  id,
  name,
  checked,
  error,
  isHeld,
  onChange,
  children,
}: AgreementProps) {
  const errorId = `${id}-error`
  return (
    <div>
      <CheckableInput
        type="checkbox"
        id={id}
        name={name}
        checked={checked}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        aria-disabled={isHeld || undefined}
        onChange={event => {
          if (!isHeld) onChange(event.target.checked)
        }}
      >
        {children}
      </CheckableInput>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

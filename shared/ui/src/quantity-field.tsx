import { useId, useState } from 'react'
import { FieldError } from './field-error.tsx'
import { NumberStepper, type NumberStepperLabels } from './number-stepper.tsx'
import styles from './quantity.module.css'

export type QuantityFieldProps = {
  /** The text as typed, which may not be a quantity yet. */
  value: string
  onChange: (value: string) => void
  /** Where plus and minus stop. */
  min?: number
  max?: number | undefined
  /** A sentence saying what is wrong; shown once the shopper has left the field. */
  problem?: string | undefined
  /** The problem is shown at once: something was asked for in vain. */
  isAsked?: boolean
  labels: NumberStepperLabels
  id?: string | undefined
}

/** A counter for a form: a wrong number stays as it was typed, and is explained. */
export function QuantityField({
  value,
  onChange,
  min = 1,
  max = Number.POSITIVE_INFINITY,
  problem,
  isAsked = false,
  labels,
  id,
}: QuantityFieldProps) {
  const toStoreScopedId = useId()
  const [wasLeft, setLeft] = useState(false)
  const error = wasLeft || isAsked ? problem : undefined
  const errorId = `${id ?? toStoreScopedId}-error`
  const number = Number.parseInt(value, 10)
  const current = Number.isNaN(number) ? min - 1 : number
  const step = (by: number) => onChange(String(Math.max(min, Math.min(max, current + by))))

  return (
    <div className={styles.entry}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no grid layout everywhere */}
      <div className={styles.quantity} role="group" aria-label={labels.quantity}>
        <NumberStepper
          labels={labels}
          onLess={current > min ? () => step(-1) : undefined}
          onMore={current < max ? () => step(1) : undefined}
          id={id}
          value={value}
          onChange={event => onChange(event.target.value)}
          onBlur={() => setLeft(true)}
          onKeyDown={event => {
            if (event.key === 'Enter') setLeft(true)
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && errorId}
        />
      </div>
      {error && (
        <FieldError id={errorId} role="alert">
          {error}
        </FieldError>
      )}
    </div>
  )
}

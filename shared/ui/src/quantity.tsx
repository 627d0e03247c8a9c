import { useState } from 'react'
import { joinClassNames } from './class-names.ts'
import { NumberStepper, type NumberStepperLabels } from './number-stepper.tsx'
import { parseQuantity } from './parse-quantity.ts'
import styles from './quantity.module.css'

export type QuantityProps = {
  value: number
  min?: number | undefined
  /** What can be had; without it there is no upper bound. */
  max?: number | undefined
  /** A new whole number between `min` and `max`. */
  onChange: (value: number) => void
  /** More was typed than can be had: `onChange` hears of what can, this of what was meant. */
  onCapped?: ((typed: number) => void) | undefined
  /** Asked when the shopper goes below `min`; without it the counter stops there. */
  onRemove?: (() => void) | undefined
  labels: NumberStepperLabels
  disabled?: boolean | undefined
  className?: string | undefined
}

/** A counter; the number can be typed and counts once the shopper leaves it or presses Enter. */
export function Quantity({
  value,
  min = 1,
  max = Number.POSITIVE_INFINITY,
  onChange,
  onCapped,
  onRemove,
  labels,
  disabled = false,
  className,
}: QuantityProps) {
  const [typed, setTyped] = useState<string>()

  function settle() {
    if (typed === undefined) return
    setTyped(undefined)
    const meant = parseQuantity(typed, Number.POSITIVE_INFINITY)
    go(parseQuantity(typed, max) ?? value)
    if (meant !== undefined && meant > max) onCapped?.(meant)
  }
  function go(next: number) {
    if (next < min && onRemove) onRemove()
    else {
      const allowed = Math.max(min, Math.min(max, next))
      if (allowed !== value) onChange(allowed)
    }
  }
  const noLess = disabled || (value <= min && !onRemove)
  const noMore = disabled || value >= max

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no grid layout everywhere
    <div
      className={joinClassNames(styles.quantity, className)}
      role="group"
      aria-label={labels.quantity}
    >
      <NumberStepper
        labels={labels}
        onLess={noLess ? undefined : () => go(value - 1)}
        onMore={noMore ? undefined : () => go(value + 1)}
        disabled={disabled}
        value={typed ?? value}
        onChange={event => setTyped(event.target.value)}
        onBlur={settle}
        onKeyDown={event => {
          if (event.key === 'Enter') {
            event.preventDefault()
            settle()
          }
          if (event.key === 'Escape' && typed !== undefined) {
            event.preventDefault()
            event.stopPropagation()
            setTyped(undefined)
          }
        }}
      />
    </div>
  )
}

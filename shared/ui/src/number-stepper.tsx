import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import styles from './quantity.module.css'

export type NumberStepperLabels = { quantity: string; less: string; more: string }

/** A number between a minus and a plus; what they and the typing mean is the caller's. */
export function NumberStepper({
  labels,
  onLess,
  onMore,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & {
  labels: NumberStepperLabels
  /** Left out at the lower bound. */
  onLess: (() => void) | undefined
  onMore: (() => void) | undefined
}) {
  return (
    <>
      {/* aria-disabled keeps the focus when a bound is reached */}
      <button
        type="button"
        aria-label={labels.less}
        aria-disabled={!onLess || undefined}
        onClick={onLess}
      >
        <Icon name="minus" className={styles.sign} />
      </button>
      <input
        {...input}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={labels.quantity}
        onFocus={event => event.target.select()}
      />
      <button
        type="button"
        aria-label={labels.more}
        aria-disabled={!onMore || undefined}
        onClick={onMore}
      >
        <Icon name="plus" className={styles.sign} />
      </button>
    </>
  )
}

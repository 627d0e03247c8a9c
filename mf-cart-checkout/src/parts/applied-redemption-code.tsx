import { Button } from '@vitrina/ui'
import styles from './code-form.module.css'

type AppliedCodeProps = {
  applied: string
  /** What it does for the sum. */
  effect: string | null
  problem: string | undefined
  remove: { words: string; label: string; busy?: string }
  isBusy?: boolean
  onRemove: () => void
}

/** A code that counts for the order, what it does, and the way to be rid of it. */
export function AppliedRedemptionCode({
  applied,
  effect,
  problem,
  remove,
  isBusy = false,
  onRemove,
}: AppliedCodeProps) {
  return (
    <div className={styles.applied}>
      <p data-code tabIndex={-1} className={styles.words}>
        {applied}
        {effect !== null && <span>{effect}</span>}
        {problem && <span role="alert">{problem}</span>}
      </p>
      <Button
        look="quiet"
        busy={isBusy}
        busyLabel={remove.busy}
        aria-label={remove.label}
        onClick={onRemove}
      >
        {remove.words}
      </Button>
    </div>
  )
}

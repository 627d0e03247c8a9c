import type { ReactNode } from 'react'
import styles from './gallery-zoom.module.css'

type ZoomButtonProps = {
  label: string
  /** Nothing more to do. It keeps the focus all the same: keys are heard where it is. */
  isOff?: boolean
  onPress: () => void
  children: ReactNode
}

export function ZoomButton({ label, isOff = false, onPress, children }: ZoomButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => isOff || onPress()}
    >
      {children}
    </button>
  )
}

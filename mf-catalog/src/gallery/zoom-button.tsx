import type { ReactNode, Ref } from 'react'
import styles from './gallery-zoom.module.css'

type ZoomButtonProps = {
  ref?: Ref<HTMLButtonElement>
  label: string
  /** Nothing more to do. It keeps the focus all the same: keys are heard where it is. */
  isOff?: boolean
  onPress: () => void
  children: ReactNode
}

export function ZoomButton({ ref, label, isOff = false, onPress, children }: ZoomButtonProps) {
  return (
    <button
      ref={ref}
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

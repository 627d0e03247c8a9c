import type { ComponentProps, ReactNode } from 'react'
import { joinClassNames } from './class-names.ts'
import styles from './size-chip.module.css'

/**
 * Chips side by side with shared borders; `even` makes them as wide as a quarter of the row where
 * the words leave it, for filters.
 */
export function SizeChips({ children, even }: { children: ReactNode; even?: boolean }) {
  return <div className={joinClassNames(styles.chips, even && styles.even)}>{children}</div>
}

export type SizeChipProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  /** What the chip says. */
  label: string
  type?: 'radio' | 'checkbox' | undefined
  /** Words such as «нет в наличии»; slashes the chip, which can still be chosen. */
  unavailable?: string | undefined
}

/** One size of a choice: a radio button (or check box, in filters) underneath. */
export function SizeChip({ label, type = 'radio', unavailable, lang, ...props }: SizeChipProps) {
  return (
    <label className={joinClassNames(styles.chip, unavailable !== undefined && styles.gone)}>
      <input
        {...props}
        type={type}
        aria-label={unavailable === undefined ? props['aria-label'] : `${label}, ${unavailable}`}
      />
      <span lang={lang}>{label}</span>
    </label>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import styles from './checkable-input.module.css'
import { joinClassNames } from './class-names.ts'

export type CheckableInputProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  type: 'radio' | 'checkbox'
  children: ReactNode
  /** Quiet words at the right edge, such as a count. */
  note?: ReactNode
  /**
   * Shows a round of this CSS colour in place of the box; the words still name it. Empty: a colour
   * nobody knows.
   */
  colour?: string | undefined
}

/** A radio button or checkbox with its label; the whole line can be pressed. */
export function CheckableInput({
  type,
  children,
  note,
  colour,
  className,
  lang,
  ...props
}: CheckableInputProps) {
  return (
    <label className={joinClassNames(styles.input, className)}>
      <span className={colour === undefined ? styles.box : styles.round}>
        {colour !== undefined && (
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <circle cx="10" cy="10" r="9.5" fill={colour || 'none'} />
            {!colour && <path d="M3.3 16.7 16.7 3.3" />}
          </svg>
        )}
        <input {...props} type={type} />
      </span>
      <span lang={lang}>{children}</span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </label>
  )
}

import type { ComponentProps } from 'react'
import styles from './button.module.css'
import { joinClassNames } from './class-names.ts'

export type ButtonStyleProps = {
  /** Ink (one per view), outline, or underlined words. */
  look?: 'primary' | 'outline' | 'quiet' | undefined
  /** As wide as its container. */
  wide?: boolean | undefined
  /** As wide as high, for a single icon. */
  square?: boolean | undefined
}

/** The button's look for a link: `<Link className={buttonClass()}>`. */
export function getButtonClass({ look = 'primary', wide, square }: ButtonStyleProps = {}): string {
  if (look === 'quiet') return joinClassNames(styles.quiet)
  return joinClassNames(
    styles.button,
    look === 'outline' && styles.outline,
    wide && styles.wide,
    square && styles.square,
  )
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonStyleProps & {
    /** Waiting for an answer: keeps its width and its focus, and presses do nothing. */
    busy?: boolean | undefined
    busyLabel?: string | undefined
  }

export function Button({
  look,
  wide,
  square,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...props
}: ButtonProps) {
  return (
    <button
      {...props}
      type={type}
      className={joinClassNames(getButtonClass({ look, wide, square }), className)}
      aria-busy={busy || undefined}
      onClick={event => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busyLabel === undefined ? (
        children
      ) : (
        <span className={styles.words}>
          <span className={busy ? styles.away : undefined}>{children}</span>
          {busy && <span className={styles.doing}>{busyLabel}</span>}
        </span>
      )}
    </button>
  )
}

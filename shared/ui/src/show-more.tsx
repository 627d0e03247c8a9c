import type { MouseEvent } from 'react'
import { getButtonClass } from './button.tsx'
import { joinClassNames } from './class-names.ts'
import styles from './show-more.module.css'

export type ShowMoreProps = {
  shown: number
  total: number
  /** «Показано 12 из 41». */
  text: string
  /** «Показать ещё». */
  label: string
  busyLabel?: string | undefined
  /** The next page, for those without scripts and for search engines. */
  href: string
  busy?: boolean | undefined
  /** Why the last press brought nothing. */
  trouble?: string | undefined
  /** Adds the rows in place; prevent the event's default to stay on the page. */
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
}

/** How much of a listing is shown, and the way to the rest. */
export function ShowMore({
  shown,
  total,
  text,
  label,
  busyLabel = label,
  href,
  busy = false,
  trouble,
  onClick,
}: ShowMoreProps) {
  return (
    <div className={styles.more}>
      <span aria-live="polite">{text}</span>
      <svg
        className={styles.line}
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect width="100" height="1" className={styles.rest} />
        <rect width={total > 0 ? Math.min(100, (shown / total) * 100) : 100} height="1" />
      </svg>
      {trouble && <p className={styles.trouble}>{trouble}</p>}
      {shown < total && (
        <a
          className={joinClassNames(getButtonClass({ look: 'outline' }))}
          href={href}
          rel="next"
          aria-busy={busy || undefined}
          onClick={event => {
            if (busy) event.preventDefault()
            else onClick?.(event)
          }}
        >
          {busy ? busyLabel : label}
        </a>
      )}
    </div>
  )
}

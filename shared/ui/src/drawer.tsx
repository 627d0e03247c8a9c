import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { joinClassNames } from './class-names.ts'
import styles from './drawer.module.css'
import { Icon } from './icon.tsx'

export type DrawerProps = {
  open: boolean
  /** The shopper asked to close: Esc, the scrim or the cross. The owner sets `open`. */
  onClose: () => void
  /** Esc, or Back on a phone, where they lead elsewhere: one level up, for one. */
  onCancel?: (() => void) | undefined
  title: ReactNode
  closeLabel: string
  side?: 'left' | 'right' | 'top' | undefined
  /** Stands in place of the title, which then is a text and still names the drawer. */
  head?: ReactNode
  /** Stays in sight under the scrolling body. */
  footer?: ReactNode
  children: ReactNode
  className?: string | undefined
}

/**
 * A panel from the side on the native modal dialog, which traps the focus, returns it and makes the
 * page inert. What it holds is mounted while it can be seen.
 */
export function Drawer({
  open,
  onClose,
  onCancel = onClose,
  title,
  closeLabel,
  side = 'right',
  head,
  footer,
  children,
  className,
}: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedScrim = useRef(false)
  const titleId = useId()
  const [leaving, setLeaving] = useState(false)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    // The page keeps its width while its scroll bar is away.
    const page = document.documentElement
    page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`)
    element.showModal()
    return () => {
      element.close()
      setLeaving(true)
      const slides = element.getAnimations?.() ?? []
      void Promise.allSettled(slides.map(slide => slide.finished)).then(() => setLeaving(false))
    }
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys close a dialog by Esc
    <dialog
      ref={dialog}
      className={joinClassNames(styles.drawer, side !== 'right' && styles[side], className)}
      {...(head ? { 'aria-label': String(title) } : { 'aria-labelledby': titleId })}
      onCancel={event => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onCancel()
      }}
      onClose={event => {
        // Browsers let a second Esc through without asking; then the owner is told afterwards.
        if (event.target === event.currentTarget && open && !event.currentTarget.open) onClose()
      }}
      onPointerDown={event => {
        pressedScrim.current = event.target === event.currentTarget
      }}
      onClick={event => {
        if (pressedScrim.current && event.target === event.currentTarget) onClose()
      }}
    >
      {(open || leaving) && (
        <div className={styles.panel}>
          <div className={styles.head}>
            {head ?? <h2 id={titleId}>{title}</h2>}
            <button
              type="button"
              className={styles.cross}
              aria-label={closeLabel}
              onClick={onClose}
            >
              <Icon name="x" />
            </button>
          </div>
          <div className={styles.body}>{children}</div>
          {footer != null && <div className={styles.foot}>{footer}</div>}
        </div>
      )}
    </dialog>
  )
}

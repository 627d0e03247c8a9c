import { useState } from 'react'
import { Toast, type ToastItem } from './toast.tsx'
import styles from './toast-stack.module.css'

export type ToastStackProps = {
  /** Oldest first; the three newest are shown, the newest lowest. */
  items: readonly ToastItem[]
  onDismiss: (id: number) => void
  /** `region` names the landmark: «Уведомления». */
  labels: { region: string; close: string }
}

/** Notices over the page. Their time stands still while one of them is hovered or has the focus. */
export function ToastStack({ items, onDismiss, labels }: ToastStackProps) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const shown = items.slice(-3)
  // A notice that leaves under the pointer sends no "leave": an empty stack is never held.
  const paused = shown.length > 0 && (hovered || focused)

  return (
    <section
      aria-label={labels.region}
      className={styles.stack}
      aria-live="polite"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {shown.map(item => (
        <Toast
          key={item.id}
          item={item}
          paused={paused}
          onDismiss={id => {
            setFocused(false)
            setHovered(false)
            onDismiss(id)
          }}
          closeLabel={labels.close}
        />
      ))}
    </section>
  )
}

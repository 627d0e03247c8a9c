import { useRef, useState } from 'react'
import { Toast, type ToastItem } from './toast.tsx'
import { ToastRegion } from './toast-region.tsx'
import { useNoticesHotkey } from './use-key-to-notices.ts'

export type ToastStackProps = {
  /**
   * Oldest first. The three newest are shown, the newest lowest; the time of the others runs too.
   */
  items: readonly ToastItem[]
  onDismiss: (id: number) => void
  /** `region` names the landmark: «Уведомления». */
  labels: { region: string; close: string }
}

/** Notices over the page. Their time stands still while one of them is hovered or has the focus. */
export function ToastStack({ items, onDismiss, labels }: ToastStackProps) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const stack = useRef<HTMLElement>(null)
  const { beforeLeaving } = useNoticesHotkey(stack, items.length)
  // A notice that leaves under the pointer sends no "leave": an empty stack is never held.
  const paused = items.length > 0 && (hovered || focused)

  return (
    <ToastRegion
      ref={stack}
      aria-label={labels.region}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {items.map((item, index) => (
        <Toast
          key={item.id}
          item={item}
          hidden={items.length - index > 3}
          paused={paused}
          onDismiss={(id, notice) => {
            beforeLeaving(notice)
            setFocused(false)
            setHovered(false)
            onDismiss(id)
          }}
          closeLabel={labels.close}
        />
      ))}
    </ToastRegion>
  )
}

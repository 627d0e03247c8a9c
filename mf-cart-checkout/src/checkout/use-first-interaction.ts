import { type RefObject, useEffect } from 'react'

const reaches = ['pointerenter', 'focusin'] as const

/** Calls back when the shopper first reaches for something, by hand or by keyboard. */
export function useFirstInteraction(
  root: RefObject<HTMLElement | null>,
  callBack: () => void,
): void {
  useEffect(() => {
    const element = root.current
    for (const reach of reaches) element?.addEventListener(reach, callBack, { once: true })
    return () => {
      for (const reach of reaches) element?.removeEventListener(reach, callBack)
    }
  }, [root, callBack])
}

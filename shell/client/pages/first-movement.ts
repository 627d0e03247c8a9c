const movements = ['pointermove', 'touchstart', 'keydown'] as const

/**
 * Starts something with the shopper's first movement, so that no first load waits or pays for it.
 */
export function onFirstMovement(window: Window, start: () => Promise<void>): void {
  const begin = () => {
    for (const movement of movements) window.removeEventListener(movement, begin)
    // The shop works without it, and a browser that cannot load it has said so.
    start().catch(() => undefined)
  }
  for (const movement of movements) window.addEventListener(movement, begin, { passive: true })
}

const movements = ['pointermove', 'touchstart', 'keydown'] as const

/**
 * Starts something with the shopper’s first movement: no first load waits or pays for it. The
 * answer starts it no more.
 */
export function onFirstInput(window: Window, start: () => Promise<void>): () => void {
  const stop = () => {
    for (const movement of movements) window.removeEventListener(movement, begin)
  }
  const begin = () => {
    stop()
    // The shop works without it, and a browser that cannot load it has said so.
    start().catch(() => undefined)
  }
  for (const movement of movements) window.addEventListener(movement, begin, { passive: true })
  return stop
}

const atLatestMs = 5_000

/**
 * Starts something once the page has loaded and has nothing else to do: no first load waits for it.
 */
export function runWhenIdle(window: Window, start: () => Promise<unknown>): void {
  // The shop works without it, and what needs it later loads it then.
  const begin = () => void start().catch(() => undefined)
  const wait = () => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) {
      window.requestIdleCallback(begin, { timeout: atLatestMs })
    } else {
      setTimeout(begin, 2_000)
    }
  }
  if (window.document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}

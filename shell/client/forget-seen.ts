/** Has the service worker forget what was seen here; without one nobody keeps any of it. */
export function requestCachedPageRemoval({ serviceWorker }: Navigator): void {
  serviceWorker?.ready.then(
    ({ active }) => active?.postMessage({ type: 'FORGET_SEEN' }),
    error => console.warn('The service worker cannot be asked to forget:', error),
  )
}

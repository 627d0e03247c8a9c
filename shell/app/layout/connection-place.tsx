export const connectionPlaceId = 'connection'

/**
 * Below the header: where a lost connection is told of. The code that does comes with the queue
 * (shell/client/queue/connection-line.ts), when nothing can be loaded any more.
 */
export function ConnectionPlace() {
  return <div id={connectionPlaceId} aria-live="polite" />
}

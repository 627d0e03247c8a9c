import type { ShopServices } from '@vitrina/federation'

/** What the cart needs to know of who is signed in. */
export interface CartSession {
  /** `null` for a guest. */
  token(): string | null
  onChange(listener: () => void): () => void
  /**
   * Somebody ended their session. One that ran out is no end, as they may sign in again, until
   * somebody else does.
   */
  onLeave(listener: () => void): void
}

export function createCartSession(
  { token, onChange }: ShopServices['session'],
  events: Pick<ShopServices['events'], 'on'>,
): CartSession {
  return {
    token,
    onChange,
    onLeave(listener) {
      events.on('session:signed-out', ({ why }) => {
        if (why === 'asked') listener()
      })
      events.on('session:signed-in', ({ isStranger }) => {
        if (isStranger) listener()
      })
    },
  }
}

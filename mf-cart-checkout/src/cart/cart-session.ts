/** What the cart needs to know of who is signed in. */
export interface CartSession {
  /** `null` for a guest. */
  token(): string | null
  onChange(listener: () => void): () => void
  /** Somebody ended their session. One that ran out is no end: they may sign in again. */
  onLeave(listener: () => void): () => void
}

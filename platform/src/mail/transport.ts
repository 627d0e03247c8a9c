import type { Mailing } from './email.ts'

export type SentEmail = { messageId: string; mailing: Mailing }

/** Hands emails to whoever carries them. */
export interface Transport {
  readonly kind: 'smtp' | 'folder'
  /** Rejects when the email was not taken. */
  deliver(email: SentEmail): Promise<void>
}

import type { Mailing } from './email.ts'

export type SentEmail = { messageId: string; mailing: Mailing }

/** Hands emails to a mail server, or to files. */
export interface Transport {
  readonly kind: 'smtp' | 'folder'
  /** Rejects when the email was not taken. */
  deliver(email: SentEmail): Promise<void>
}

import type { AddressedEmail } from './email.ts'

export type OutgoingEmail = { messageId: string; mailing: AddressedEmail }

/** Hands emails to a mail server, or to files. */
export interface EmailTransport {
  readonly kind: 'smtp' | 'folder'
  /** Rejects when the email was not taken. */
  deliver(email: OutgoingEmail): Promise<void>
}

/** What a letter says. */
export type Letter = {
  subject: string
  html?: string
  text: string
}

export type LetterKind =
  | 'welcome'
  | 'password-reset'
  | 'password-changed'
  | 'email-changed'
  | 'account-deleted'
  | 'order-placed'
  | 'order-to-confirm'
  | 'reservation-lapsed'
  | 'newsletter-confirm'
  | 'newsletter-welcome'
  | 'message'
  | 'message-received'

/** A letter with its address. */
export type Mailing = Letter & {
  kind: LetterKind
  to: string
  replyTo?: string
  /** The link of RFC 8058: leaves the list with one click in the mail program. */
  unsubscribeUrl?: string
  /** Milliseconds since 1970: from then on what it says is no longer true. */
  expiresAtMs?: number
}

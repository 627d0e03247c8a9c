/** What an email says. */
export type EmailBody = {
  subject: string
  html?: string
  text: string
}

export type EmailKind =
  | 'welcome'
  | 'password-reset'
  | 'password-changed'
  | 'email-changed'
  | 'account-deleted'
  | 'order-placed'
  | 'order-for-staff'
  | 'order-event-for-staff'
  | 'order-to-confirm'
  | 'order-paid'
  | 'order-receipt'
  | 'reservation-lapsed'
  | 'order-step'
  | 'restocked'
  | 'gift-certificate'
  | 'gift-certificate-sent'
  | 'newsletter-confirm'
  | 'newsletter-welcome'
  | 'message'
  | 'message-received'

/** An email with its address. */
export type AddressedEmail = EmailBody & {
  kind: EmailKind
  to: string
  replyTo?: string
  /** The link of RFC 8058: leaves the list with one click in the mail program. */
  unsubscribeUrl?: string
  /** Milliseconds since 1970: from then on what it says is no longer true. */
  expiresAtMs?: number
}

import type { OutgoingEmail } from './transport.ts'

/**
 * An email in the form nodemailer takes. Addresses are given as parts, never as text to be parsed.
 */
export function toMailerMessage({ messageId, mailing }: OutgoingEmail, from: EmailSenderAddress) {
  const { to, replyTo, subject, html, text, unsubscribeUrl } = mailing
  return {
    messageId,
    from,
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    envelope: { from: from.address, to: [to] },
    subject: toOneLine(subject),
    text,
    ...(html && { html }),
    ...(unsubscribeUrl && {
      list: { unsubscribe: { url: unsubscribeUrl, comment: '' } },
    }),
    headers: {
      // Nobody is on holiday for a shop.
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

export type EmailSenderAddress = { name: string; address: string }

/** A line break in a subject would begin another header. */
function toOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

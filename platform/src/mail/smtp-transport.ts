import { createTransport } from 'nodemailer'
import { type EmailSenderAddress, toMailerMessage } from './message.ts'
import type { EmailTransport } from './transport.ts'

/**
 * Long enough for a busy server, short enough that a silent one is asked again before the lease
 * ends.
 */
const silenceMs = 15_000

/**
 * Sends by a mail server: `smtp://user:password@host:587`, or `smtps://` for TLS from the first
 * byte.
 */
export function createSmtpTransport(url: string, from: EmailSenderAddress): EmailTransport {
  const transporter = createTransport({
    url,
    // A password is not said to a server that cannot be shown to be the right one.
    requireTLS: hasPassword(url),
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
  })
  return {
    kind: 'smtp',
    async deliver(email) {
      await transporter.sendMail(toMailerMessage(email, from))
    },
  }
}

function hasPassword(url: string): boolean {
  return new URL(url).password !== ''
}

import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect } from '@playwright/test'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { normalizeSpaces } from './journey.ts'

type Received = { from: string; to: string[]; subject: string; text: string }

export type MailServer = {
  /** For `SMTP_URL`. */
  url: string
  /** The emails of one subject to an address, oldest first, once there are that many. */
  emailsTo(email: string, subject: RegExp, count?: number): Promise<Received[]>
  close(): Promise<void>
}

/** A mail server that takes every email. */
export async function startMailServer(): Promise<MailServer> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      text(stream)
        .then(async source => {
          const mail = await PostalMime.parse(source)
          received.push({
            from: envelope.mailFrom ? envelope.mailFrom.address : '',
            to: envelope.rcptTo.map(({ address }) => address),
            subject: normalizeSpaces(mail.subject ?? ''),
            text: normalizeSpaces(mail.text ?? ''),
          })
          done()
        })
        .catch(done)
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${port}`,
    async emailsTo(email, subject, count = 1) {
      const found = () =>
        received.filter(mail => mail.to.includes(email) && subject.test(mail.subject))
      await expect.poll(() => found().length, { timeout: 30_000 }).toBe(count)
      return found()
    },
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

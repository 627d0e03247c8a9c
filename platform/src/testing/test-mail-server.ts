import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type ReceivedEmail = { recipients: string[]; source: string; email: Email }

export type TestMailServer = {
  port: number
  received: ReceivedEmail[]
  close(): Promise<void>
}

/** A mail server that takes every email, unless told otherwise. */
export async function startTestMailServer(
  options: SMTPServerOptions = {},
  port = 0,
): Promise<TestMailServer> {
  const received: ReceivedEmail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      text(stream)
        .then(async source => {
          const recipients = session.envelope.rcptTo.map(({ address }) => address)
          received.push({ recipients, source, email: await PostalMime.parse(source) })
          done()
        })
        .catch(done)
    },
    ...options,
  })
  // A client that goes away in the middle is what some tests are about.
  server.on('error', () => {})
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

/** A refusal in the words of a mail server. */
export function createSmtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

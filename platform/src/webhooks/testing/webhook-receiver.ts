import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedWebhook = { headers: IncomingHttpHeaders; body: string }

/** A program that hears events over real HTTP, and answers what it is told to. */
export async function startWebhookReceiver() {
  const heard: ReceivedWebhook[] = []
  const answers = { status: (_body: string): number => 204, isSilent: false }
  const server: Server = createServer(async (asked, reply) => {
    let body = ''
    for await (const piece of asked) body += piece
    heard.push({ headers: asked.headers, body })
    if (answers.isSilent) return
    reply.writeHead(answers.status(body), { location: '/elsewhere' }).end('heard')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`
  return {
    ...{ url, heard, answers },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Whether a receiver that knows the secret would believe it. */
export function hasValidWebhookSignature(
  { headers, body }: ReceivedWebhook,
  secret: string,
): boolean {
  const [time = '', ...signatures] = String(headers['vitrina-signature']).split(',')
  const mac = createHmac('sha256', secret)
    .update(`${time.slice(2)}.${body}`)
    .digest('hex')
  return signatures.includes(`v1=${mac}`)
}

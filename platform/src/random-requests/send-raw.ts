import { Agent, request } from 'node:http'
import type { ObservedResponse } from '../testing/answer-rules.ts'
import type { RandomRequest } from './requests.ts'

/** Sends what other clients would correct or refuse to send. */
export function createRawRequestSender(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })

  const send = ({ method, path, headers, body }: RandomRequest) =>
    new Promise<ObservedResponse>((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
      const options = {
        host: '127.0.0.1',
        port,
        agent,
        method,
        path,
        headers: { ...headers, ...length },
      }
      const sent = request(options, response => {
        const chunks: Buffer[] = []
        response.on('data', chunk => chunks.push(chunk))
        response.on('end', () => {
          resolve({
            method,
            path: path.split('?')[0] ?? '',
            status: response.statusCode ?? 0,
            contentType: response.headers['content-type'] ?? '',
            body: Buffer.concat(chunks),
          })
        })
        response.on('error', reject)
      })
      sent.on('error', reject)
      sent.end(body)
    })

  return { send, close: () => agent.destroy() }
}

import { subscribe } from 'node:diagnostics_channel'
import { writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'

/**
 * Loaded into a server before its own code: how long it had each request that it served, from its
 * head being read to its last byte being handed on. Written to a file when the server ends.
 */
export type ResponseTiming = {
  /** Milliseconds since 1970. */
  endedAtMs: number
  port: number
  url: string
  tookMs: number
}

type Message = { request: IncomingMessage; response: ServerResponse }

const folder = process.env.VITRINA_TRIAL_NOTES
const noted: ResponseTiming[] = []
const begun = new WeakMap<object, number>()

subscribe('http.server.request.start', message => {
  begun.set((message as Message).request, performance.now())
})
subscribe('http.server.response.finish', message => {
  const { request, response } = message as Message
  const begunMs = begun.get(request)
  const port = request.socket.localPort
  if (begunMs === undefined || port === undefined || response.statusCode >= 400) return
  const tookMs = performance.now() - begunMs
  // Express cuts `url` where it hands a request on; here it is whole.
  const { originalUrl: url = request.url ?? '' } = request as { originalUrl?: string }
  noted.push({ endedAtMs: Date.now(), port, url, tookMs })
})
process.on('exit', () => {
  if (!folder || noted.length === 0) return
  writeFileSync(path.join(folder, `${process.pid}.json`), JSON.stringify(noted))
})

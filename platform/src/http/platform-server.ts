import type { RequestListener, Server } from 'node:http'
import { createHttpServer } from '@vitrina/http-server'

/**
 * The HTTP server around the platform's app: what is no proper HTTP is answered in the envelope
 * too.
 */
export function createPlatformServer(app: RequestListener): Server {
  return createHttpServer(app, {
    refusalBody: (code, result) => ({
      type: 'application/json; charset=utf-8',
      text: JSON.stringify({ code, result }),
    }),
  })
}

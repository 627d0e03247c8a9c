import type { Express, RequestHandler, Response } from 'express'
import { createResponseChecker } from './answer-rules.ts'

declare global {
  /** What scripts/jest/refuse-undocumented-responses.cjs fails the test at hand for. */
  var undocumentedResponses: string[] | undefined
}

/**
 * Holds every answer of an app against what `/api/openapi.json` says of it: an undocumented status
 * or a body of another shape fails the test that met it.
 */
export function checkResponsesAfterEachTest(): (app: Express) => void {
  const rules = createResponseChecker()

  const check: RequestHandler = (request, response, next) => {
    const { method, path } = request
    onAnswer(response, body => {
      const problem = rules.problemOf({
        method,
        path,
        status: response.statusCode,
        contentType: String(response.getHeader('content-type') ?? ''),
        body,
      })
      if (!problem) return
      globalThis.undocumentedResponses = [...(globalThis.undocumentedResponses ?? []), problem]
    })
    next()
  }

  return app => {
    app.use(check)
    // Registered last, asked first: answers must not pass it by.
    const { stack } = app.router
    stack.unshift(...stack.splice(-1))
  }
}

/** Calls back with the whole body just before the client can have it. */
function onAnswer(response: Response, done: (body: Buffer) => void): void {
  const chunks: Buffer[] = []
  const keep = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === 'string') {
      chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as 'utf8') : 'utf8'))
    } else if (chunk instanceof Uint8Array) {
      chunks.push(Buffer.from(chunk))
    }
  }
  const { write, end } = response
  response.write = ((...given: Parameters<typeof write>) => {
    keep(given[0], given[1])
    return write.apply(response, given)
  }) as typeof write
  response.end = ((...given: Parameters<typeof end>) => {
    keep(given[0], given[1])
    done(Buffer.concat(chunks))
    return end.apply(response, given)
  }) as typeof end
}

import type { Express, RequestHandler } from 'express'

export const deviceHeader = 'x-trial-place'

/** A call of the cart that the platform has answered, whether or not the answer arrived. */
export type AnsweredCall = {
  path: string
  key: string | undefined
  /** The device it came from, where that told so. */
  place: string
  query: Readonly<Record<string, unknown>>
  body: unknown
  answer: { code: number; result: unknown }
}

/** Writes down the calls an app answers, in the order it does. */
export function recordAnsweredCalls(app: Express, keep: (call: AnsweredCall) => void): void {
  const watch: RequestHandler = (request, response, next) => {
    const { json } = response
    const { path, query } = request
    response.json = (body: AnsweredCall['answer']) => {
      const key = request.header('idempotency-key')
      const place = request.header(deviceHeader) ?? ''
      keep({ path, key, place, query, body: request.body, answer: body })
      return json.call(response, body)
    }
    next()
  }
  app.use(watch)
  // Registered last, asked first: answers must not pass it by.
  const { stack } = app.router
  stack.unshift(...stack.splice(-1))
}

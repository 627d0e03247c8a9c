import type { Express, RequestHandler } from 'express'

/** A call of the cart that the platform has answered, whoever still hears the answer. */
export type AnsweredCall = {
  path: string
  key: string | undefined
  query: Readonly<Record<string, unknown>>
  body: unknown
  answer: { code: number; result: unknown }
}

/** Writes down the calls an app answers, in the order it does. */
export function keepAnsweredCalls(app: Express, keep: (call: AnsweredCall) => void): void {
  const watch: RequestHandler = (request, response, next) => {
    const { json } = response
    const { path, query } = request
    response.json = (body: AnsweredCall['answer']) => {
      const key = request.header('idempotency-key')
      keep({ path, key, query, body: request.body, answer: body })
      return json.call(response, body)
    }
    next()
  }
  app.use(watch)
  // Registered last, asked first: answers must not pass it by.
  const { stack } = app.router
  stack.unshift(...stack.splice(-1))
}

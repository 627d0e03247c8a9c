import type { IncomingMessage, ServerResponse } from 'node:http'

export const traceparentHeader = 'traceparent'

export type TracedStatement = { sql: string; ms: number; failed: boolean }

export type ServiceSpan<Value> = {
  /** Such as `opensearch`. A closed list, as is the operation. */
  service: string
  operation: string
  /** Whether what came back says that it failed; what is thrown does anyway. */
  isFailure?: (value: Value) => boolean
  /** What is done for nobody's request is not traced. */
  isOfRequestsAlone?: boolean
}

/** What a server does for a request, as spans of one trace. */
export interface Tracing {
  /**
   * Runs `work` as the span of a request. Among the request's headers is then who asks whoever is
   * asked for its sake, so that their spans hang on this one.
   */
  serve(request: IncomingMessage, response: ServerResponse, work: () => void): void
  /** Runs a call to another server as a span; its headers say so to that server. */
  call<Value>(
    what: { method: string; url: string },
    work: (headers: Readonly<Record<string, string>>) => Promise<Value>,
  ): Promise<Value>
  /**
   * Runs a call to a service of others as a span of its own name: nothing of the call leaves with
   * it, and that service is told of no trace.
   */
  callService<Value>(call: ServiceSpan<Value>, work: () => Promise<Value>): Promise<Value>
  /** A statement that has just ended. Its text has places for values, and not the values. */
  noteStatement(statement: TracedStatement): void
  /** Sends what has not been sent. */
  close(): Promise<void>
}

/** Where nobody asked for traces: it costs a call of a function that does nothing. */
export const noopTracing: Tracing = {
  serve: (_request, _response, work) => work(),
  call: (_what, work) => work({}),
  callService: (_call, work) => work(),
  noteStatement: () => undefined,
  close: async () => undefined,
}

export type TracingOptions = {
  /** An OTLP receiver over HTTP, such as `http://collector:4318`. */
  endpoint: string
  service: 'vitrina-shell' | 'vitrina-render-worker' | 'vitrina-platform'
  /** Of traces that begin here, from 0 to 1. */
  share: number
  /** Whoever asks is a stranger: that they want to be traced decides nothing. */
  isFirst?: boolean
  /** Of the request that is worked on, by which its log lines are found. */
  requestId?: () => string | undefined
  onError: (where: string, error: unknown) => void
}

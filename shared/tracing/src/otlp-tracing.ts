import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { formatStatementName } from './format-statement-name.ts'
import { maskPath } from './masked-path.ts'
import { addServerTiming } from './server-timing-header.ts'
import { type Tracing, type TracingOptions, traceparentHeader } from './tracing.ts'

const sendEveryMs = 1_000
/** With all attempts. */
const timeoutMillis = 3_000

/** Spans by the SDK of OpenTelemetry. A receiver that is away costs spans, and nothing else. */
export function openOtlpTracing(options: TracingOptions): Tracing {
  const { endpoint, service, share, isFirst = false, onError } = options
  const { requestId = () => undefined } = options
  setGlobalErrorHandler(error => onError('tracing', error))
  const bySample = new TraceIdRatioBasedSampler(share)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: isFirst ? bySample : new ParentBasedSampler({ root: bySample }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
          timeoutMillis,
        }),
        scheduledDelayMillis: sendEveryMs,
      }),
    ],
  })
  const tracer = provider.getTracer('vitrina')
  const running = new AsyncLocalStorage<Span>()

  function within(): Context {
    const span = running.getStore()
    return span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT
  }

  /** By which the log lines of the same request are found. */
  function named(attributes: Record<string, string>): Record<string, string> {
    const id = requestId()
    return id === undefined ? attributes : { ...attributes, 'vitrina.request_id': id }
  }

  /** Ends with the work; what was thrown is told by its kind alone. */
  async function finish<Value>(span: Span, work: () => Promise<Value>): Promise<Value> {
    try {
      return await running.run(span, work)
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error).name })
      throw error
    } finally {
      span.end()
    }
  }

  function serve(request: IncomingMessage, response: ServerResponse, work: () => void): void {
    const { method = 'GET', url = '/', headers } = request
    const span = tracer.startSpan(
      method,
      {
        kind: SpanKind.SERVER,
        attributes: named({ 'http.request.method': method, 'url.path': maskPath(url) }),
      },
      findLoadArgument(headers[traceparentHeader]),
    )
    const traceparent = writeTraceparent(span)
    headers[traceparentHeader] = traceparent
    if (isFirst && span.isRecording()) addServerTiming(response, traceparent)
    response.once('close', () => {
      span.setAttribute('http.response.status_code', response.statusCode)
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      if (!response.writableFinished) span.setAttribute('vitrina.cut_off', true)
      span.end()
    })
    running.run(span, work)
  }

  return {
    serve,
    async call({ method, url }, work) {
      const path = maskPath(new URL(url, 'http://here').pathname)
      const attributes = named({ 'http.request.method': method, 'url.path': path })
      const span = tracer.startSpan(method, { kind: SpanKind.CLIENT, attributes }, within())
      return finish(span, () => work({ [traceparentHeader]: writeTraceparent(span) }))
    },
    async callService({ service: peer, operation, isFailure, isOfRequestsAlone }, work) {
      if (isOfRequestsAlone && !running.getStore()?.isRecording()) return work()
      const attributes = named({ 'peer.service': peer })
      const kind = SpanKind.CLIENT
      const span = tracer.startSpan(`${peer} ${operation}`, { kind, attributes }, within())
      return finish(span, async () => {
        const value = await work()
        if (isFailure?.(value)) span.setStatus({ code: SpanStatusCode.ERROR })
        return value
      })
    },
    noteStatement({ sql, ms, failed }) {
      // What the platform does for nobody's request, such as looking for changes, is not traced.
      if (!running.getStore()?.isRecording()) return
      const endMs = Date.now()
      const span = tracer.startSpan(
        formatStatementName(sql),
        {
          kind: SpanKind.CLIENT,
          startTime: endMs - ms,
          attributes: named({
            'db.system.name': 'postgresql',
            'db.query.text': sql.slice(0, 2_000),
          }),
        },
        within(),
      )
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(endMs)
    },
    close: () => provider.shutdown().catch(error => onError('tracing', error)),
  }
}

function findLoadArgument(header: string | string[] | undefined): Context {
  const parent = typeof header === 'string' ? parseTraceParent(header) : null
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT
}

function writeTraceparent(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-0${traceFlags.toString(16)}`
}

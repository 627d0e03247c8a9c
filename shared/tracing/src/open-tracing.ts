import { noopTracing, type Tracing, type TracingOptions } from './tracing.ts'

/** Spans sent to a receiver where one is named; its packages are loaded only then. */
export async function openTracing(options: TracingOptions | undefined): Promise<Tracing> {
  if (!options) return noopTracing
  const { openOtlpTracing } = await import('./otlp-tracing.ts')
  return openOtlpTracing(options)
}

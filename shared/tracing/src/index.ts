export { openTracing } from './open-tracing.ts'
export { noTracing, type ServiceSpan, type TracedStatement, type Tracing } from './tracing.ts'

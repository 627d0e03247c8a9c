export { openTracing } from './open-tracing.ts'
export { noTracing, type ServiceSpan, type Statement, type Tracing } from './tracing.ts'

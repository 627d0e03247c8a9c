export { openTracing } from './open-tracing.ts'
export { noTracing, type Statement, type Tracing } from './tracing.ts'

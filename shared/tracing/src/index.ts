export { openTracing } from './open-tracing.ts'
export { noopTracing, type ServiceSpan, type TracedStatement, type Tracing } from './tracing.ts'

export {
  noTracing,
  openTracing,
  type Statement,
  type Tracing,
  type TracingOptions,
} from './tracing.ts'

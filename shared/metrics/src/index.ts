export { createLabelLimiter, type LabelLimiter } from './label-limiter.ts'
export { type MetricsServer, type MetricsServerOptions, serveMetrics } from './serve-metrics.ts'

export { type BoundedLabel, createBoundedLabel } from './bounded-label.ts'
export { type MetricsServer, type MetricsServerOptions, serveMetrics } from './serve-metrics.ts'

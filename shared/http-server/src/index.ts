export {
  type AdmissionController,
  type AdmissionOutcome,
  createAdmissionController,
  type LaneLimits,
} from './admission-controller.ts'
export { createCachedCheck } from './cached-check.ts'
export { getClientRateLimitKey } from './client-address.ts'
export {
  createHttpServer,
  type HttpServerOptions,
  type RequestTimeouts,
} from './create-http-server.ts'
export {
  assignRequestId,
  createRequestContext,
  type RequestContext,
  requestIdHeader,
} from './request-id.ts'
export { createServerDrainer, type ServerDrainer } from './server-drainer.ts'
export { formatServerTiming } from './server-timing.ts'
export { computeRetryAfterSeconds, createShedReporter, type ShedReport } from './shed-report.ts'

export {
  type Admission,
  type AdmissionOutcome,
  createAdmission,
  type LaneLimits,
} from './admission.ts'
export { createCachedCheck } from './cached-check.ts'
export { getClientAddress } from './client-address.ts'
export {
  createHttpServer,
  type HttpServerOptions,
  type RequestTimeouts,
} from './create-http-server.ts'
export { createDrain, type Drain } from './drain.ts'
export {
  assignRequestId,
  createRequestContext,
  type RequestContext,
  requestIdHeader,
} from './request-id.ts'
export { measureServerTiming } from './server-timing.ts'
export { computeRetryAfterSeconds, createShedReport, type ShedReport } from './shed-report.ts'

export { type Admission, type Admitted, createAdmission, type LaneLimits } from './admission.ts'
export {
  createHttpServer,
  type HttpServerOptions,
  type RequestTimeouts,
} from './create-http-server.ts'
export { createDrain, type Drain } from './drain.ts'
export { createCachedCheck } from './last-known.ts'
export { createShedReport, type ShedReport, secondsToReturn } from './shed-report.ts'

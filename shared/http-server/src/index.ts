export {
  createHttpServer,
  type HttpServerOptions,
  type RequestTimeouts,
} from './create-http-server.ts'
export { createDrain, type Drain } from './drain.ts'

export { type Kopecks, toKopecks, toRubles } from './money.ts'
export { rememberViewed, viewedSkus } from './recently-viewed.ts'
export {
  type Failure,
  type FieldProblem,
  fail,
  isRetryable,
  orThrow,
  type Result,
  succeed,
  unreachable,
} from './result.ts'

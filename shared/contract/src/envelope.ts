import type { FieldProblem } from '@vitrina/domain'

/** The body of every answer but search, url/map and images (contract §1.2). HTTP status equals `code`. */
export type Envelope<Value> = { code: number; result: Value; meta?: Record<string, unknown> }

/** Failed validation: `result` is a list of these, in the shape of the field's validators plus a path. */
export type ValidationError = FieldProblem & {
  keyword: string
  dataPath: string
  schemaPath: string
  params: Record<string, unknown>
}

import type { FieldProblem } from '@vitrina/domain'
import { z } from 'zod'

/**
 * The body of every answer but search, url/map and images (docs/api/README.md#the-envelope). HTTP
 * status equals `code`.
 */
export type Envelope<Value> = { code: number; result: Value; meta?: Record<string, unknown> }

/**
 * Failed validation: `result` is a list of these, in the shape of the field's validators plus a
 * path.
 */
export const validationErrorSchema = z
  .object({
    path: z.string().describe('Where it is wrong: `customer.addresses.0.city`.'),
    message: z.string().describe('For people, in their language.'),
    keyword: z.string(),
    dataPath: z
      .string()
      .describe('The same place as the field writes it: `.customer.addresses[0].city`.'),
    schemaPath: z.string(),
    params: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'ValidationError' })
export type ValidationError = FieldProblem & z.infer<typeof validationErrorSchema>

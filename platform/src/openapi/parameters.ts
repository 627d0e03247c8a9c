import { z } from 'zod'
import type { ApiParameter } from './call.ts'

type ParameterOptions = { schema?: z.ZodType; required?: boolean; example?: unknown }

export function documentQueryParameter(
  name: string,
  description: string,
  { schema = z.string(), ...options }: ParameterOptions = {},
): ApiParameter {
  return { name, in: 'query', description, schema, ...options }
}

export function documentPathParameter(
  name: string,
  description: string,
  { schema = z.string(), example }: ParameterOptions = {},
): ApiParameter {
  return { name, in: 'path', description, schema, required: true, example }
}

export const cartIdParameter = documentQueryParameter(
  'cartId',
  "A guest's secret text, or a customer's number",
  {
    required: true,
    example: 'a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6',
  },
)

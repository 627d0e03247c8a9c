import type { z } from 'zod'

export type ApiTag =
  | 'Customers'
  | 'Cart'
  | 'Delivery'
  | 'Orders'
  | 'Stock'
  | 'Wishlists'
  | 'Prices'
  | 'Search'
  | 'Pages'
  | 'Reviews'
  | 'Newsletter'
  | 'Mail'
  | 'Pictures'
  | 'Service'

export type HttpMethod = 'get' | 'post' | 'put' | 'delete'

/**
 * One call of the API, described once: what is shown, checked in tests and tried with random input.
 */
export type ApiCall = {
  id: string
  method: HttpMethod
  /**
   * With `{name}` for what varies; `{name+}` takes the rest of the path, slashes included, or
   * nothing.
   */
  path: string
  /** Other paths of the same call, older than the first. */
  aliases?: readonly string[]
  tag: ApiTag
  summary: string
  description?: string
  parameters?: readonly ApiParameter[]
  body?: ApiRequestBody
  answers: readonly DocumentedResponse[]
  /** Whether a customer's access token is read. */
  token?: 'read' | 'required'
  /** Takes an `Idempotency-Key`: a repeat gets the answer of the first. */
  repeatable?: true
  /** Refuses with 429 and `Retry-After` when it is called too often. */
  limited?: true
}

export type ApiParameter = {
  name: string
  in: 'query' | 'path' | 'header'
  description: string
  schema: z.ZodType
  required?: boolean
  example?: unknown
}

export type ApiRequestBody = {
  schema: z.ZodType
  example?: unknown
  required?: boolean
  /** Where it is no JSON; the schema says nothing of bytes. */
  contentTypes?: readonly string[]
}

export type DocumentedResponse = {
  status: number
  description: string
  /** Describes the whole body, envelope included; left out where it is empty or not JSON. */
  schema?: z.ZodType
  example?: unknown
  contentType?: string
  headers?: Readonly<Record<string, string>>
}

import type { ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { ApiCall } from '../openapi/call.ts'
import { allApiCalls } from '../openapi/calls/all-api-calls.ts'
import { buildOpenApiDocument, type OpenApiDocument } from '../openapi/openapi-document.ts'

export type ObservedResponse = {
  method: string
  path: string
  status: number
  contentType: string
  body: Buffer
}

/** What the API's own description says of an answer. */
export type ResponseChecker = {
  /** In words, with the answer; undefined when all is right. */
  problemOf(answer: ObservedResponse): string | undefined
}

type Rule = { pattern: RegExp; path: string; call: ApiCall }

/** An unknown path or method, and a path or a body nobody can read. */
const outsideOfCalls: ReadonlySet<number> = new Set([400, 404, 405, 413, 415])
const wrongSearch =
  /^ERROR: [A-Z]+ request method is not supported\.$|Please do use following URL format: /

export function createResponseChecker(): ResponseChecker {
  // What the description is worth is tried where it is written; here answers are held against it.
  const ajv = new Ajv2020({ strict: false, validateSchema: false, code: { optimize: false } })
  formats.default(ajv)
  const validators = new Map<string, ValidateFunction>()
  const rules = allApiCalls.flatMap(listRules)
  const written = new Map<ApiCall, OpenApiDocument>()

  /** The description of one call: to write all of them takes a second, and a test meets a few. */
  const documentOf = (call: ApiCall): OpenApiDocument => {
    const known = written.get(call)
    if (known) return known
    const made = buildOpenApiDocument([call], '')
    written.set(call, made)
    ajv.addSchema(made, call.id)
    return made
  }

  const createValidator = (reference: string): ValidateFunction => {
    const known = validators.get(reference)
    if (known) return known
    const made = ajv.compile({ $ref: reference })
    validators.set(reference, made)
    return made
  }

  const readReasonOf = ({ method, path, status, contentType, body }: ObservedResponse) => {
    if (method === 'OPTIONS') return status === 204 ? undefined : 'OPTIONS is answered with 204'
    const wanted = method === 'HEAD' ? 'get' : method.toLowerCase()
    const rule = rules.find(({ call, pattern }) => call.method === wanted && pattern.test(path))
    if (!rule) return reasonOutside(status, contentType, body, method)
    const { paths } = documentOf(rule.call)
    const response = paths[rule.path]?.[rule.call.method]?.responses[String(status)]
    if (!response) return `${status} is not documented`
    const types = Object.keys(response.content ?? {})
    if (method === 'HEAD' || (types.length === 0 && body.length === 0)) return undefined
    const type = types.find(known => isOfType(contentType, known))
    if (!type) return `${contentType || 'no content type'} is not documented`
    if (type !== 'application/json') return undefined
    const { id, method: called } = rule.call
    const pointer = ['paths', rule.path, called, 'responses', String(status), 'content', type]
      .map(part => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
      .join('')
    const validate = createValidator(`${id}#${pointer}/schema`)
    return validate(JSON.parse(body.toString())) ? undefined : ajv.errorsText(validate.errors)
  }

  return {
    problemOf(answer) {
      const reason = readReasonOf(answer)
      if (reason === undefined) return undefined
      const { method, path, status, body } = answer
      return `${method} ${path} answered ${status} against its description: ${reason}\n${body.subarray(0, 1000)}`
    },
  }
}

function reasonOutside(status: number, contentType: string, body: Buffer, method: string) {
  if (status === 405 && body.toString() === 'Method Not Allowed') return undefined
  if (!isOfType(contentType, 'application/json')) return 'the answer is no JSON'
  if (method === 'HEAD') return undefined
  const { code, result } = JSON.parse(body.toString())
  if (code === 500 && wrongSearch.test(result)) return undefined
  const isRefusal = code === status && typeof result === 'string' && outsideOfCalls.has(status)
  return isRefusal ? undefined : 'the call is not documented'
}

/** One rule for each path of the call. */
function listRules(call: ApiCall): Rule[] {
  return [call.path, ...(call.aliases ?? [])].map(given => {
    const path = given.replace('+}', '}')
    const last = given.includes('+}') ? '.*' : '[^/]+'
    const source = path.replace(/\{\w+\}$/, last).replace(/\{\w+\}/g, '[^/]+')
    return { pattern: new RegExp(`^${source}/?$`, 'i'), path, call }
  })
}

/** `image/webp` is of `image/*`. */
function isOfType(contentType: string, pattern: string): boolean {
  const [type = ''] = contentType.split(';')
  return pattern.endsWith('/*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern
}

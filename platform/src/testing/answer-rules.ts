import type { ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { allCalls } from '../openapi/calls/all-calls.ts'
import { openapiDocument } from '../openapi/openapi-document.ts'
import type { Operation } from '../openapi/written-operation.ts'

export type SeenAnswer = {
  method: string
  path: string
  status: number
  contentType: string
  body: Buffer
}

/** What the API's own description says of an answer. */
export type AnswerRules = {
  /** In words, with the answer; undefined when all is right. */
  problemOf(answer: SeenAnswer): string | undefined
}

type Rule = { pattern: RegExp; path: string; method: string; responses: Operation['responses'] }

/** An unknown path or method, and a path or a body nobody can read. */
const outsideOfCalls: ReadonlySet<number> = new Set([400, 404, 405, 413, 415])
const wrongSearch =
  /^ERROR: [A-Z]+ request method is not supported\.$|Please do use following URL format: /

export function createAnswerRules(): AnswerRules {
  const document = openapiDocument(allCalls, '')
  const ajv = new Ajv2020({ strict: false })
  formats.default(ajv)
  ajv.addSchema(document, 'openapi')
  const validators = new Map<string, ValidateFunction>()
  const rules = rulesOf(document.paths)

  const validatorOf = (pointer: string): ValidateFunction => {
    const known = validators.get(pointer)
    if (known) return known
    const made = ajv.compile({ $ref: `openapi#${pointer}` })
    validators.set(pointer, made)
    return made
  }

  const reasonOf = ({ method, path, status, contentType, body }: SeenAnswer) => {
    if (method === 'OPTIONS') return status === 204 ? undefined : 'OPTIONS is answered with 204'
    const wanted = method === 'HEAD' ? 'get' : method.toLowerCase()
    const rule = rules.find(known => known.method === wanted && known.pattern.test(path))
    if (!rule) return reasonOutside(status, contentType, body, method)
    const response = rule.responses[String(status)]
    if (!response) return `${status} is not documented`
    const types = Object.keys(response.content ?? {})
    if (method === 'HEAD' || (types.length === 0 && body.length === 0)) return undefined
    const type = types.find(known => isOfType(contentType, known))
    if (!type) return `${contentType || 'no content type'} is not documented`
    if (type !== 'application/json') return undefined
    const validate = validatorOf(
      ['paths', rule.path, rule.method, 'responses', String(status), 'content', type, 'schema']
        .map(part => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
        .join(''),
    )
    return validate(JSON.parse(body.toString())) ? undefined : ajv.errorsText(validate.errors)
  }

  return {
    problemOf(answer) {
      const reason = reasonOf(answer)
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

function rulesOf(paths: ReturnType<typeof openapiDocument>['paths']): Rule[] {
  const greedy = new Set(
    allCalls.flatMap(({ path }) => (path.includes('+}') ? [path.replace('+}', '}')] : [])),
  )
  return Object.entries(paths).flatMap(([path, methods]) => {
    const last = greedy.has(path) ? '.*' : '[^/]+'
    const source = path.replace(/\{\w+\}$/, last).replace(/\{\w+\}/g, '[^/]+')
    const pattern = new RegExp(`^${source}/?$`, 'i')
    return Object.entries(methods).map(([method, { responses }]) => ({
      pattern,
      path,
      method,
      responses,
    }))
  })
}

/** `image/webp` is of `image/*`. */
function isOfType(contentType: string, pattern: string): boolean {
  const [type = ''] = contentType.split(';')
  return pattern.endsWith('/*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern
}

import fc from 'fast-check'
import type { JsonSchema } from '../openapi/schema-writer.ts'

/**
 * Values that mean something in this shop, by the name of the field or parameter that takes them.
 */
export type KnownFieldValues = Readonly<Record<string, readonly unknown[]>>

type Values = {
  /** Mostly what the schema asks for. */
  fitting(schema: JsonSchema, name?: string): fc.Arbitrary<unknown>
  /** `value` with something wrong somewhere in it. */
  mutated(value: unknown): fc.Arbitrary<unknown>
}

const deep = JSON.parse(`${'[{"a":'.repeat(500)}1${'}]'.repeat(500)}`)

/** What no client means to send. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    '0',
    '-1',
    'null',
    '%',
    '%E0%A4%A',
    "'; drop table cart; --",
    '__proto__',
    'constructor',
    'a\0b',
    'Томск\ud83d',
    '\u202e\u0000\u001b[31m',
    'я'.repeat(5_000),
    -1,
    0,
    0.5,
    2 ** 31,
    2 ** 53,
    1e308,
    -1e308,
    deep,
    [],
    {},
    [null],
    { '': { '': null } },
    { __proto__: null, toString: 1 },
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 2 }),
)

export function createValueArbitraries(
  components: Readonly<Record<string, JsonSchema>>,
  known: KnownFieldValues,
): Values {
  const fitting: Values['fitting'] = (schema, name = '') => {
    const own = createOrdinary(schema, name)
    const meant = known[name]
    if (!meant) return own
    return fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...meant) },
      { weight: 1, arbitrary: own },
    )
  }

  const createOrdinary = (schema: JsonSchema, name: string): fc.Arbitrary<unknown> => {
    const { $ref, const: only, enum: some, anyOf, type } = schema as Record<string, never>
    if (typeof $ref === 'string') return fitting(components[lastSegment($ref)] ?? {}, name)
    if (only !== undefined) return fc.constant(only)
    if (Array.isArray(some)) return fc.constantFrom<unknown>(...(some as unknown[]))
    if (Array.isArray(anyOf)) {
      return fc.oneof(...(anyOf as JsonSchema[]).map(choice => fitting(choice, name)))
    }
    const types: string[] = [type ?? 'anything'].flat()
    return fc.oneof(...types.map(one => ofType(one, schema)))
  }

  const ofType = (type: string, schema: JsonSchema): fc.Arbitrary<unknown> => {
    switch (type) {
      case 'object':
        return objectOf(schema)
      case 'array':
        return fc.array(fitting((schema.items as JsonSchema) || {}), { maxLength: 3 })
      case 'string':
        return arbitraryText(schema)
      case 'integer':
        return fc.integer({ min: bound(schema.minimum, -3), max: bound(schema.maximum, 30) })
      case 'number':
        return fc.double({ min: -10, max: 20_000, noNaN: true })
      case 'boolean':
        return fc.boolean()
      case 'null':
        return fc.constant(null)
      default:
        return odd
    }
  }

  const objectOf = ({ properties = {}, required = [], additionalProperties }: JsonSchema) => {
    const fields = Object.entries(properties as Record<string, JsonSchema>)
    const record = fc.record(
      Object.fromEntries(fields.map(([name, field]) => [name, fitting(field, name)])),
      { requiredKeys: required as string[] },
    )
    if (typeof additionalProperties !== 'object' || additionalProperties === null) return record
    const more = fc.dictionary(
      fc.string({ maxLength: 8 }),
      fitting(additionalProperties as JsonSchema),
      {
        maxKeys: 2,
      },
    )
    return fc.tuple(record, more).map(([own, others]) => ({ ...others, ...own }))
  }

  return { fitting, mutated }
}

function mutated(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return odd
  return fc.constantFrom(...Object.keys(value)).chain(key => {
    const inside = mutated((value as Record<string, unknown>)[key])
    return fc
      .oneof(
        { weight: 3, arbitrary: inside },
        { weight: 1, arbitrary: odd },
        fc.constant(undefined),
      )
      .map(other => withField(value, key, other))
  })
}

function withField(value: object, key: string, other: unknown): unknown {
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? other : item))
  return { ...value, [key]: other }
}

function arbitraryText({ maxLength, format }: JsonSchema): fc.Arbitrary<string> {
  const longest = Math.min(bound(maxLength, 40), 40)
  return fc.oneof(
    fc
      .constantFrom('Анна', 'Ленина, 5', '101000', '1', 'RU', 'ASC', 'id:desc', 'a-b_c')
      .filter(text => text.length <= longest),
    fc.string({ maxLength: longest }),
    fc.string({ unit: 'grapheme', maxLength: longest }),
    ...(format === 'email' ? [fc.emailAddress()] : []),
  )
}

function bound(given: unknown, otherwise: number): number {
  return typeof given === 'number' && Math.abs(given) < 2 ** 31 ? given : otherwise
}

function lastSegment(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1)
}

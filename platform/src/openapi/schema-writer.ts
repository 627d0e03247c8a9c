import { z } from 'zod'

export type JsonSchema = { readonly [keyword: string]: unknown }

/**
 * Writes schemas of the code as JSON Schema; those with an id become components and are referred
 * to.
 */
export type SchemaWriter = {
  /** `input`: what a client may send. `output`: what it gets. */
  write(schema: z.ZodType, io: 'input' | 'output'): JsonSchema
  /** What the schemas written so far refer to, by name. */
  components(): Record<string, JsonSchema>
}

export function createSchemaWriter(): SchemaWriter {
  const components = new Map<string, JsonSchema>()
  // Most answers are those of many calls.
  const written = {
    input: new Map<z.ZodType, JsonSchema>(),
    output: new Map<z.ZodType, JsonSchema>(),
  }

  return {
    write(schema, io) {
      const before = written[io].get(schema)
      if (before) return before
      // A schema written by itself never becomes a reference; one inside another does.
      const { properties = {}, $defs = {} } = z.toJSONSchema(z.object({ schema }), {
        io,
        unrepresentable: 'any',
        override: acceptText,
      })
      for (const [name, definition] of Object.entries($defs)) {
        const component = withComponentReferences(definition) as JsonSchema
        const known = components.get(name)
        if (known && JSON.stringify(known) !== JSON.stringify(component)) {
          throw new Error(`Two different schemas are called ${name}`)
        }
        components.set(name, component)
      }
      const own = withComponentReferences(properties.schema) as JsonSchema
      written[io].set(schema, own)
      return own
    },

    components: () =>
      Object.fromEntries([...components].sort(([one], [other]) => (one < other ? -1 : 1))),
  }
}

/** Numbers that the platform also reads from text are shown as both. */
function acceptText({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: unknown
  jsonSchema: { type?: unknown }
}) {
  const { def } = (zodSchema as { _zod: { def: { type: string; coerce?: boolean } } })._zod
  if (def.type === 'number' && def.coerce && typeof jsonSchema.type === 'string') {
    jsonSchema.type = [jsonSchema.type, 'string']
  }
}

function withComponentReferences(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withComponentReferences)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string'
        ? value.replace('#/$defs/', '#/components/schemas/')
        : withComponentReferences(value),
    ]),
  )
}

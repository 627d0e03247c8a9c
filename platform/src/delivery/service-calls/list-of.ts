import { z } from 'zod'

/** Entries that cannot be read are left out; a list of which none can is no answer. */
export function createTolerantListSchema<Schema extends z.ZodType>(entrySchema: Schema) {
  return z.array(z.unknown()).transform((entries, context): z.output<Schema>[] => {
    const read = entries.flatMap(entry => {
      const parsed = entrySchema.safeParse(entry)
      return parsed.success ? [parsed.data] : []
    })
    if (read.length > 0 || entries.length === 0) return read
    context.addIssue({ code: 'custom', message: 'no entry can be read' })
    return z.NEVER
  })
}

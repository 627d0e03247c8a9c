import { z } from 'zod'

const id = z.union([z.string(), z.number()])
const choices = z.array(z.object({ option_id: id, option_value: id }))
const part = z.object({ option_id: id, option_qty: z.number(), option_selections: z.array(id) })

/** What was chosen of a product, as lines of carts and orders keep it. */
export const storedOptionSchema = z.object({
  extension_attributes: z
    .object({
      configurable_item_options: choices.nullish(),
      bundle_options: z.union([z.array(part), z.record(z.string(), part)]).nullish(),
      custom_options: choices.nullish(),
    })
    .nullish(),
})

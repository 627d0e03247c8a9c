import { z } from 'zod'
import { createTolerantListSchema } from '../service-calls/list-of.ts'

// What DaData answers, as far as the shop reads it (docs/rules/delivery.md#dadata).

const text = z
  .string()
  .nullish()
  .transform(given => given ?? '')

const daDataSuggestionSchema = z
  .object({
    data: z.object({
      postal_code: text,
      country_iso_code: text,
      region: text,
      region_type_full: text,
      region_with_type: text,
      region_iso_code: text,
      region_kladr_id: text,
      city: text,
      city_fias_id: text,
      settlement: text,
      settlement_fias_id: text,
      street: text,
      street_type_full: text,
      street_with_type: text,
      street_fias_id: text,
      house: text,
      block_type: text,
      block: text,
    }),
  })
  .transform(({ data }) => data)
export type DaDataAddress = z.output<typeof daDataSuggestionSchema>

export const daDataAnswerSchema = z
  .object({ suggestions: createTolerantListSchema(daDataSuggestionSchema) })
  .transform(({ suggestions }) => suggestions)

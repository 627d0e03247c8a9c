import { z } from 'zod'
import { createTolerantListSchema } from '../service-calls/list-of.ts'

// What CDEK answers, as far as the shop reads it (docs/rules/delivery.md#cdek).

export const cdekTokenSchema = z.object({
  access_token: z.string().min(1),
  /** In seconds. */
  expires_in: z.number().positive().max(31_536_000),
})

export const cdekCitiesSchema = createTolerantListSchema(
  z.object({
    code: z.int().positive(),
    city: z.string().min(1),
    region: z.string().default(''),
    country_code: z.string(),
    latitude: z.number().optional(),
    longitude: z.number().optional(),
  }),
)
export type CdekCity = z.output<typeof cdekCitiesSchema>[number]

const days = z.int().min(0).max(90)

/** A direction without tariffs is told by errors in their place. */
export const cdekTariffsSchema = z
  .object({
    tariff_codes: createTolerantListSchema(
      z.object({
        tariff_code: z.int(),
        period_min: days,
        period_max: days,
        /** In days of the calendar; the period counts workdays. */
        calendar_min: days.optional(),
        calendar_max: days.optional(),
      }),
    ).optional(),
    errors: z.array(z.object({ code: z.string() })).optional(),
  })
  .refine(({ tariff_codes, errors }) => tariff_codes !== undefined || errors !== undefined)
  .transform(({ tariff_codes = [], errors = [] }) => ({
    tariffs: tariff_codes,
    hasErrors: errors.length > 0,
  }))
export type CdekTariffs = z.output<typeof cdekTariffsSchema>
export type CdekTariff = CdekTariffs['tariffs'][number]

const clock = /^([01]\d|2[0-3]):[0-5]\d\/([01]\d|2[0-4]):[0-5]\d$/
const side = z.number().positive()

export const cdekPointsSchema = createTolerantListSchema(
  z.object({
    code: z.string().min(1).max(100),
    type: z.string(),
    is_handout: z.boolean().default(true),
    location: z.object({
      city: z.string().min(1),
      postal_code: z.string().default(''),
      address: z.string().min(1),
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    }),
    address_comment: z.string().nullish(),
    note: z.string().nullish(),
    nearest_station: z.string().nullish(),
    nearest_metro_station: z.string().nullish(),
    /** Days without an entry are days off; a day with a break has two. */
    work_time_list: z
      .array(z.object({ day: z.int().min(1).max(7), time: z.string().regex(clock) }))
      .min(1),
    is_dressing_room: z.boolean().default(false),
    have_cash: z.boolean().default(false),
    have_cashless: z.boolean().default(false),
    allowed_cod: z.boolean().default(false),
    /** In kilograms. */
    weight_min: z.number().nonnegative().optional(),
    weight_max: z.number().positive().optional(),
    /** The cells of a parcel locker, in centimetres. */
    dimensions: z.array(z.object({ width: side, height: side, depth: side })).optional(),
  }),
)
export type CdekPoint = z.output<typeof cdekPointsSchema>[number]

import { pickupPointSchema } from '@vitrina/contract'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { CommandFailure } from '../cli/command-call.ts'
import type { Store } from '../store/open-store.ts'
import { parseStoredJson, readValidRows, warnOfInvalidRow } from '../store/read-stored.ts'
import type { Tables } from '../store/tables.ts'
import type { Carrier, TranslatedPickupPoint } from './carrier.ts'
import { normalizeCityName } from './rates.ts'

/** Pick-up points the operator has brought in; how long it takes says the file of the delivery. */
export function createImportedPointsCarrier(db: Kysely<Tables>): Carrier {
  return {
    quote: async () => [],
    async pickupPoints({ city, regionCode }) {
      const rows = await db
        .selectFrom('pickup_point')
        .select(['code', 'document'])
        .where('city', '=', normalizeCityName(city))
        .orderBy('code')
        .execute()
      return readValidRows(rows, readPoint, warnOfInvalidRow)
        .filter(point => isInRegion(point.region_code, regionCode))
        .map(({ region_code: _, ...point }) => point)
    },
  }
}

/** Cities of one name differ by region; where either side names none, the point counts. */
function isInRegion(ofPoint: string | undefined, searched: string | undefined): boolean {
  return !ofPoint || !searched || ofPoint === searched
}

const storedPointSchema = pickupPointSchema.extend({
  region_code: z.string().optional(),
  translations: z
    .record(
      z.string(),
      z.object({ address: z.string().optional(), directions: z.string().optional() }),
    )
    .optional(),
})

function readPoint({ code, document }: { code: string; document: unknown }) {
  return parseStoredJson(storedPointSchema, document, `pickup_point ${code}`)
}

const time = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-4]):[0-5]\d$/
const importedSchema = z.array(
  pickupPointSchema.extend({
    code: z.string().min(1).max(100),
    city: z.string().min(1),
    region_code: z
      .string()
      .regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/, 'a region is written RU-TOM')
      .optional(),
    address: z.string().min(1),
    translations: z
      .record(
        z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/, 'a language is written de or de-AT'),
        z.object({ address: z.string().min(1), directions: z.string() }).partial(),
      )
      .optional(),
    hours: z.array(z.string().regex(time, 'hours are written 09:00-21:00').nullable()).length(7),
  }),
)

/** Puts these in the place of all that were brought in before: all of them, or none. */
export async function importPickupPoints(store: Store, text: string): Promise<number> {
  const points = parsePoints(text)
  await store.transaction(async trx => {
    await trx.deleteFrom('pickup_point').execute()
    for (const point of points) {
      const { code, city } = point
      const row = { code, city: normalizeCityName(city), document: JSON.stringify(point) }
      await trx.insertInto('pickup_point').values(row).execute()
    }
  })
  return points.length
}

function parsePoints(text: string): TranslatedPickupPoint[] {
  const parsed = importedSchema.safeParse(readJson(text))
  if (!parsed.success) {
    const lines = parsed.error.issues
      .slice(0, 20)
      .map(({ path, message }) => `${path.join('.') || 'The file'}: ${message}.`)
    throw new CommandFailure(`Nothing was imported.\n${lines.join('\n')}`)
  }
  const codes = parsed.data.map(({ code }) => code)
  const twice = codes.find((code, position) => codes.indexOf(code) !== position)
  if (twice)
    throw new CommandFailure(`Nothing was imported: the point ${twice} stands there twice.`)
  return parsed.data
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new CommandFailure(`Nothing was imported: that is no JSON. ${(error as Error).message}`)
  }
}

import { isNumber, isObjectOf, type TypeGuard } from '@vitrina/domain'
import type { ShopStorage } from '@vitrina/storage'

/** What a size is chosen by, in the order in which it is asked for. */
export const bodyMeasurements = ['chest', 'waist', 'hips', 'foot'] as const
export type BodyMeasurement = (typeof bodyMeasurements)[number]

/** A shopper's own measures in centimetres, those that were given. */
export type ShopperMeasurements = { readonly [Measure in BodyMeasurement]?: number | undefined }

/** Centimetres that a grown-up may have; anything else is a slip of the pen. */
export const measurementLimits: Readonly<Record<BodyMeasurement, readonly [number, number]>> = {
  chest: [60, 180],
  waist: [45, 180],
  hips: [60, 190],
  foot: [18, 35],
}

const place = ['measures', 'own'] as const
const isOwnMeasures: TypeGuard<ShopperMeasurements> = isObjectOf(
  {},
  { chest: isNumber, waist: isNumber, hips: isNumber, foot: isNumber },
)

/** They stay in this browser: nothing of them is sent to the platform. */
export function readShopperMeasurements(storage: ShopStorage): ShopperMeasurements {
  const stored = storage.read(...place, isOwnMeasures) ?? {}
  return Object.fromEntries(
    bodyMeasurements.flatMap(measure => {
      const value = stored[measure]
      return value !== undefined && isPlausible(measure, value) ? [[measure, value]] : []
    }),
  )
}

/** Answers whether they will outlive the page; with none given, they are forgotten. */
export function storeShopperMeasurements(
  storage: ShopStorage,
  measures: ShopperMeasurements,
): boolean {
  if (Object.values(measures).some(value => value !== undefined)) {
    return storage.write(...place, measures)
  }
  storage.remove(...place)
  return true
}

export function onShopperMeasurementsChange(
  storage: ShopStorage,
  listener: () => void,
): () => void {
  return storage.onForeignChange(...place, listener)
}

/** What was typed, with a comma or a point; `undefined` where it is no measure. */
export function parseMeasurement(measure: BodyMeasurement, text: string): number | undefined {
  const typed = text.trim().replace(',', '.')
  if (!/^\d{1,3}(\.\d+)?$/.test(typed)) return undefined
  const value = Number(typed)
  return isPlausible(measure, value) ? value : undefined
}

function isPlausible(measure: BodyMeasurement, value: number): boolean {
  const [least, most] = measurementLimits[measure]
  return value >= least && value <= most
}

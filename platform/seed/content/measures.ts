import type { ProductKindName } from './kinds.ts'

/** How a thing of a kind is measured, in centimetres. */
export type ProductKindMeasurements = {
  /** What its size is chosen by. */
  body: readonly ('chest' | 'waist' | 'hips')[]
  /** How much roomier it is than the largest body of its size. */
  ease: { chest?: number; waist?: number; hips?: number }
  /** Of the middle size; half a centimetre more with each size. */
  sleeve?: number
}

export const measurementsByKind: Partial<Record<ProductKindName, ProductKindMeasurements>> = {
  'dress-summer': dress(3, 2, 24),
  'dress-sheath': dress(2, 3, 4),
  'dress-shirt': { ...dress(9, 12, 10), sleeve: 61 },
  blouse: top(9, 61),
  top: top(4),
  'tshirt-women': top(5, 18),
  cardigan: top(12, 60),
  coat: { body: ['chest', 'hips'], ease: { chest: 13, hips: 9 }, sleeve: 62 },
  'puffer-women': { body: ['chest', 'hips'], ease: { chest: 18, hips: 14 }, sleeve: 63 },
  'tshirt-men': top(7, 21),
  polo: top(8, 22),
  shirt: top(10, 65),
  hoodie: top(16, 66),
  sweater: top(9, 66),
  bomber: top(15, 66),
  parka: top(19, 68),
  'puffer-men': top(20, 67),
  blazer: top(9, 65),
  'jeans-women': bottom(1, 2),
  'trousers-wide': bottom(1, 8),
  'skirt-pleated': bottom(1, 26),
  'skirt-pencil': bottom(1, 3),
  'jeans-men': bottom(2, 4),
  chinos: bottom(2, 6),
  shorts: bottom(2, 9),
}

function top(chest: number, sleeve?: number): ProductKindMeasurements {
  return { body: ['chest'], ease: { chest }, ...(sleeve !== undefined && { sleeve }) }
}

function dress(chest: number, waist: number, hips: number): ProductKindMeasurements {
  return { body: ['chest', 'waist', 'hips'], ease: { chest, waist, hips } }
}

function bottom(waist: number, hips: number): ProductKindMeasurements {
  return { body: ['waist', 'hips'], ease: { waist, hips } }
}

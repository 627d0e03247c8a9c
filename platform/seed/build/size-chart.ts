import type { SizeChart } from '@vitrina/contract'
import { getSizeId } from '../content/attributes.ts'
import { listCategoryWithParents } from '../content/categories.ts'
import { sizeRuns } from '../content/kinds.ts'
import { measurementsByKind, type ProductKindMeasurements } from '../content/measures.ts'
import { sizeTableRows } from '../content/pages/size-tables.ts'
import type { ClothingSource } from './product-source.ts'

type Row = SizeChart[number]
type Range = [number, number]

/** A foot of a size is longer than that of the size before. */
const footStep = 0.6
const insoleEase = 0.5

/** The measures of a thing by size; none where its kind is not measured. */
export function createSizeChart(source: ClothingSource): SizeChart | undefined {
  if (!source.sizes) return undefined
  const { system, sizes } = sizeRuns[source.sizes]
  if (system === 'shoes') {
    return sizes.map(size => ({ size: getSizeId(system, size), ...measureShoe(size) }))
  }
  const measures = measurementsByKind[source.kind]
  if (!measures) return undefined
  const middle = Math.floor((sizes.length - 1) / 2)
  return sizes.map((size, place) => ({
    size: getSizeId(system, size),
    ...measureClothes(source, measures, { size, step: place - middle }),
  }))
}

function measureShoe(size: string): Omit<Row, 'size'> {
  const place = sizeTableRows.shoes.findIndex(([label]) => label === size)
  const lengthOf = (row: number) => Number((sizeTableRows.shoes[row]?.[1] ?? '').replace(',', '.'))
  const foot = lengthOf(place)
  const least = place > 0 ? lengthOf(place - 1) + 0.1 : foot - footStep
  return { body: { foot: [round(least), foot] }, item: { insole: round(foot + insoleEase) } }
}

function measureClothes(
  source: ClothingSource,
  { body, ease, sleeve }: ProductKindMeasurements,
  { size, step }: { size: string; step: number },
): Omit<Row, 'size'> {
  const [top] = listCategoryWithParents(source.category)
  const row = sizeTableRows[top === 63 ? 'men' : 'women'].find(([label]) => label === size) ?? []
  const ranges = { chest: readRange(row[2]), waist: readRange(row[3]), hips: readRange(row[4]) }
  const girths = (['chest', 'waist', 'hips'] as const).flatMap(name => {
    const room = ease[name]
    return room === undefined ? [] : [[name, ranges[name][1] + room]]
  })
  const length = readCentimetres(source.facts?.['Длина по спинке'] ?? source.facts?.Длина)
  const inseam = readCentimetres(source.facts?.['Длина по внутреннему шву'])
  return {
    body: Object.fromEntries(body.map(name => [name, ranges[name]])),
    item: {
      ...Object.fromEntries(girths),
      ...(length !== undefined && { length: length + step }),
      // A leg of one length in all sizes is taken up or let down.
      ...(inseam !== undefined && { inseam }),
      ...(sleeve !== undefined && { sleeve: sleeve + step / 2 }),
    },
  }
}

function readRange(text = ''): Range {
  const [least = 0, most = 0] = text.split('–').map(Number)
  return [least, most]
}

function readCentimetres(text: string | undefined): number | undefined {
  const [, digits] = /^(\d+(?:,\d+)?) см/.exec(text ?? '') ?? []
  return digits === undefined ? undefined : Number(digits.replace(',', '.'))
}

function round(length: number): number {
  return Math.round(length * 10) / 10
}

import { expect, test } from '@jest/globals'
import type { SizeChart } from '@vitrina/contract'
import { computeFitVerdict } from '../reviews/fit-verdict.ts'
import { adviseSize, listRequiredMeasurements } from './advise-size.ts'

const chart: SizeChart = [
  { size: 644, body: { chest: [86, 89], waist: [68, 71], hips: [94, 97] }, item: {} },
  { size: 646, body: { chest: [90, 93], waist: [72, 75], hips: [98, 101] }, item: {} },
  { size: 648, body: { chest: [94, 97], waist: [76, 80], hips: [102, 105] }, item: {} },
]
const shoes: SizeChart = [
  { size: 738, body: { foot: [23.8, 24.3] }, item: { insole: 24.8 } },
  { size: 739, body: { foot: [24.4, 25] }, item: { insole: 25.5 } },
]
const small = computeFitVerdict([5, 1, 0])
const large = computeFitVerdict([0, 1, 5])
const right = computeFitVerdict([0, 6, 0])

test.each([
  ['one measurement', { chest: 92 }, 646],
  ['all measurements', { chest: 90, waist: 75, hips: 101 }, 646],
  ['a measurement at the end of a range', { waist: 76 }, 648],
  ['the chest of the smallest size and a smaller waist', { chest: 87, waist: 60 }, 644],
])('the size chart advises one size, unchanged by reviews, for %s', (_what, own, size) => {
  expect(adviseSize(chart, own, right)).toMatchObject({
    kind: 'size',
    size,
    table: [size],
    reviews: 'nothing',
  })
})

test.each([
  ['a chest in the gap', { chest: 89.5 }, undefined, 646, 'nothing'],
  ['two measurements of adjacent sizes', { chest: 92, hips: 96 }, right, 646, 'nothing'],
  ['adjacent sizes, reviews say small', { chest: 92, hips: 96 }, small, 646, 'small'],
  ['adjacent sizes, reviews say large', { chest: 92, hips: 96 }, large, 644, 'large'],
])(
  'between two sizes the larger is advised, unless most reviews say “too large”: %s',
  (_what, own, fit, size, say) => {
    expect(adviseSize(chart, own, fit)).toMatchObject({
      kind: 'size',
      size,
      table: [644, 646],
      reviews: say,
    })
  },
)

test.each([
  ['small', { chest: 92 }, small, 648, 'small'],
  ['large', { chest: 92 }, large, 644, 'large'],
  ['small, and there is no larger', { chest: 96 }, small, 648, 'no-larger'],
  ['large, and there is no smaller', { chest: 88 }, large, 644, 'no-smaller'],
])(
  'the advised size is shifted by one, within the size chart, if most reviews say %s',
  (_what, own, fit, size, say) => {
    expect(adviseSize(chart, own, fit)).toMatchObject({ kind: 'size', size, reviews: say })
  },
)

test.each([
  [chart, { chest: 99 }, { kind: 'larger', measure: 'chest', edge: 648 }],
  [chart, { chest: 92, hips: 110 }, { kind: 'larger', measure: 'hips', edge: 648 }],
  [chart, { chest: 80, waist: 60 }, { kind: 'smaller', measure: 'chest', edge: 644 }],
  [
    chart,
    { chest: 87, hips: 104 },
    { kind: 'apart', low: { measure: 'chest', size: 644 }, high: { measure: 'hips', size: 648 } },
  ],
  [chart, {}, { kind: 'unmeasured' }],
  [chart, { foot: 24 }, { kind: 'unmeasured' }],
  [[], { chest: 92 }, { kind: 'no-chart' }],
  [[{ size: 1, body: {}, item: { length: 90 } }], { chest: 92 }, { kind: 'no-chart' }],
] as [SizeChart, object, object][])(
  'the size chart %j with the measurements %j results in no size but in %j',
  (...row) => {
    const [given, own, advice] = row
    expect(adviseSize(given, own, small)).toEqual(advice)
  },
)

test('shoe sizes use the foot length only, clothing sizes the measurements of their chart', () => {
  expect(listRequiredMeasurements(shoes)).toEqual(['foot'])
  expect(listRequiredMeasurements(chart)).toEqual(['chest', 'waist', 'hips'])
  expect(adviseSize(shoes, { foot: 24.35, chest: 90 }, undefined)).toMatchObject({
    size: 739,
    table: [738, 739],
    by: ['foot'],
  })
})

import type { SizeChart } from '@vitrina/contract'
import { isListOf, isNumber, isObjectOf, type TypeGuard } from '@vitrina/domain'
import type { VariantOption } from '../product/product-view.ts'

const isRange = isListOf(isNumber)
const isSizeChart = isListOf(
  isObjectOf({
    size: isNumber,
    body: isObjectOf({}, { chest: isRange, waist: isRange, hips: isRange, foot: isRange }),
    item: isObjectOf(
      {},
      {
        ...{ chest: isNumber, waist: isNumber, hips: isNumber, length: isNumber },
        ...{ inseam: isNumber, sleeve: isNumber, insole: isNumber },
      },
    ),
  }),
) as TypeGuard<unknown> as TypeGuard<SizeChart>

/**
 * The rows of the sizes that can be chosen; none where the platform tells no chart, or one that
 * cannot be read.
 */
export function readSizeChart(given: unknown, values: VariantOption['values']): SizeChart {
  if (!isSizeChart(given)) return []
  return given.filter(({ size }) => values.some(({ id }) => Number(id) === size))
}

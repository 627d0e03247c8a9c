const steps = [1, 2, 2.5, 5, 10]
const maxTicks = 6

/** Even numbers for an axis, from 0 to the first at or above the highest value. */
export function listAxisTicks(highest: number): number[] {
  const power = 10 ** Math.floor(Math.log10(highest / maxTicks))
  const step = steps.map(one => one * power).find(one => highest / one < maxTicks) ?? 10 * power
  const count = Math.ceil(highest / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(6)))
}

import type { VisibleCartLine } from '../cart/cart-state.ts'

/** The chosen variant in a line of text: «Кэмел, 46». */
export function describeOptions({ options }: Pick<VisibleCartLine, 'options'>): string {
  return options.map(({ value }) => value).join(', ')
}

/** Tells two variants of one product apart. */
export function describeLine(line: Pick<VisibleCartLine, 'name' | 'options'>): string {
  return [line.name, describeOptions(line)].filter(Boolean).join(', ')
}

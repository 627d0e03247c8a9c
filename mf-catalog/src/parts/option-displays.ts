import type { Attribute } from '@vitrina/contract'

/** How an option looks and is called: `swatch` is `#rrggbb` for colours. */
export type OptionDisplay = { readonly label: string; readonly swatch?: string | undefined }

/** Looks an option up by attribute code and value; one nobody describes shows its raw value. */
export type OptionDisplayLookup = (code: string, value: string | number) => OptionDisplay

type Described = { code: string; options: readonly ({ id: string } & OptionDisplay)[] }

export function createOptionDisplayLookup(described: readonly Described[]): OptionDisplayLookup {
  const faces = new Map<string, OptionDisplay>()
  for (const { code, options } of described) {
    for (const { id, label, swatch } of options) {
      faces.set(`${code}=${id}`, { label, ...(swatch && { swatch }) })
    }
  }
  return (code, value) => faces.get(`${code}=${value}`) ?? { label: String(value) }
}

export function createAttributeDisplayLookup(
  attributes: readonly Attribute[],
): OptionDisplayLookup {
  return createOptionDisplayLookup(
    attributes.map(({ attribute_code, options }) => ({
      code: attribute_code,
      options: options.map(({ value, ...face }) => ({ id: value, ...face })),
    })),
  )
}

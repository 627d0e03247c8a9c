import type { Attribute } from '@vitrina/contract'

/** How an option looks and is called: `swatch` is `#rrggbb` for colours. */
export type OptionDisplay = { readonly label: string; readonly swatch?: string | undefined }

/** Looks an option up by attribute code and value; one nobody describes shows its raw value. */
export type LookUpOptionDisplay = (code: string, value: string | number) => OptionDisplay

type Described = { code: string; options: readonly ({ id: string } & OptionDisplay)[] }

export function createOptionDisplays(described: readonly Described[]): LookUpOptionDisplay {
  const faces = new Map<string, OptionDisplay>()
  for (const { code, options } of described) {
    for (const { id, label, swatch } of options) {
      faces.set(`${code}=${id}`, { label, ...(swatch && { swatch }) })
    }
  }
  return (code, value) => faces.get(`${code}=${value}`) ?? { label: String(value) }
}

export function createAttributeDisplays(attributes: readonly Attribute[]): LookUpOptionDisplay {
  return createOptionDisplays(
    attributes.map(({ attribute_code, options }) => ({
      code: attribute_code,
      options: options.map(({ value, ...face }) => ({ id: value, ...face })),
    })),
  )
}

import type { Attribute } from '@vitrina/contract'

/** How an option looks and is called: `swatch` is `#rrggbb` for colours. */
export type OptionFace = { readonly label: string; readonly swatch?: string | undefined }

/** Looks an option up by attribute code and value; one nobody describes shows its raw value. */
export type OptionFaces = (code: string, value: string | number) => OptionFace

type Described = { code: string; options: readonly ({ id: string } & OptionFace)[] }

export function optionFaces(described: readonly Described[]): OptionFaces {
  const faces = new Map<string, OptionFace>()
  for (const { code, options } of described) {
    for (const { id, label, swatch } of options) {
      faces.set(`${code}=${id}`, { label, ...(swatch && { swatch }) })
    }
  }
  return (code, value) => faces.get(`${code}=${value}`) ?? { label: String(value) }
}

export function attributeFaces(attributes: readonly Attribute[]): OptionFaces {
  return optionFaces(
    attributes.map(({ attribute_code, options }) => ({
      code: attribute_code,
      options: options.map(({ value, ...face }) => ({ id: value, ...face })),
    })),
  )
}

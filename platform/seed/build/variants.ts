import type { Product } from '@vitrina/contract'
import type { VariantDocument } from '../../src/catalog/stored-documents.ts'
import { getSizeId, sizeAttributes } from '../content/attributes.ts'
import { getColorOfColorway } from '../content/colors.ts'
import { type SizeRun, sizeRuns } from '../content/kinds.ts'
import type { DemoLanguage } from './demo-language.ts'
import { getProductPicturePath } from './pictures.ts'
import type { ClothingSource } from './product-source.ts'
import { formatSku } from './sku.ts'
import { createDemoPrices } from './special-price.ts'
import { createVariantStock } from './stock.ts'

/** Every colour in every size; the sku reads `VT-10482-CM-46`, or `VT-10482-46` by size alone. */
export function createVariants(source: ClothingSource): VariantDocument[] {
  const run = source.sizes && sizeRuns[source.sizes]
  const sizes = run?.sizes ?? [undefined]
  const choices = source.colors.flatMap(colorway => sizes.map(size => ({ colorway, size })))
  return choices.map(({ colorway, size }, place) => {
    const color = getColorOfColorway(colorway)
    const end = [source.sizeOnly ? undefined : color.code, size].filter(Boolean).join('-')
    const sku = `${formatSku(source.number)}-${end}`
    const image = getProductPicturePath(`${source.kind}-${colorway}`)
    const ownSpecial = source.colorSpecial?.[colorway]
    return {
      id: source.number * 100 + place + 1,
      sku,
      status: source.withdrawn?.includes(end) ? 2 : 1,
      visibility: 1,
      tax_class_id: 2,
      ...createDemoPrices(
        source.price,
        ownSpecial ? { rubles: ownSpecial, when: 'now' } : source.special,
      ),
      color: String(color.id),
      ...(run &&
        size && { [sizeAttributes[run.system].code]: String(getSizeId(run.system, size)) }),
      image,
      small_image: image,
      thumbnail: image,
      stock: createVariantStock(sku, source.soldOut || (source.gone?.includes(end) ?? false)),
    }
  })
}

/** The choices a shopper makes: colour first, then size. */
export function buildConfigurableOptions(
  source: ClothingSource,
  { word }: DemoLanguage,
): NonNullable<Product['configurable_options']> {
  const { number, sizes, sizeOnly } = source
  const byColor = sizeOnly
    ? []
    : [
        {
          attribute_id: '93',
          attribute_code: 'color',
          label: word('Цвет'),
          values: source.colors.map(getColorOfColorway).map(color => ({
            value_index: color.id,
            label: word(color.label),
          })),
        },
      ]
  const bySize = sizes ? [sizeOption(sizes, word)] : []
  return [...byColor, ...bySize].map((option, position) => ({
    id: number * 10 + position,
    position,
    product_id: number,
    ...option,
  }))
}

function sizeOption(run: SizeRun, word: DemoLanguage['word']) {
  const { system, sizes } = sizeRuns[run]
  const { id, code, label } = sizeAttributes[system]
  return {
    attribute_id: String(id),
    attribute_code: code,
    label: word(label),
    values: sizes.map(size => ({ value_index: getSizeId(system, size), label: size })),
  }
}

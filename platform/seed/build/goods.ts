import { bindWords } from '@vitrina/domain'
import type { ProductDocument, VariantDocument } from '../../src/catalog/stored-documents.ts'
import { optionId } from '../content/attributes.ts'
import { colorOfColorway, patternOfColorway } from '../content/colors.ts'
import { kinds } from '../content/kinds.ts'
import { commonFields } from './common-fields.ts'
import { mainMaterial } from './main-material.ts'
import { gallery, hasPicture, productPicture, video } from './pictures.ts'
import type { GoodsSource } from './product-source.ts'
import { skuOf } from './sku.ts'
import { prices } from './special-price.ts'
import { shelfStock } from './stock.ts'
import { configurableOptions, variants } from './variants.ts'

/** The filters beyond colour and size, under their numeric codes. */
export type ExtraAttributes = { [code: `attribute_${number}`]: number }

/** A product document of something to wear or use: configurable where there is a choice. */
export function goods(source: GoodsSource): ProductDocument & ExtraAttributes {
  const { kind, colors, sizes } = source
  const children = sizes || colors.length > 1 ? variants(source) : undefined
  const common = commonFields(source, {
    pictures: picturesOf(source),
    onSale: source.special?.when === 'now' || source.colorSpecial !== undefined,
    facts: { ...source.facts, 'Страна производства': kinds[kind].country },
  })
  return {
    ...common,
    ...prices(source.price, source.special),
    ...extraAttributes(source),
    type_id: children ? 'configurable' : 'simple',
    material: bindWords(source.material),
    care: bindWords(source.care ?? kinds[kind].care),
    ...(children
      ? {
          stock: sumOf(children),
          configurable_options: configurableOptions(source),
          configurable_children: children,
        }
      : { stock: shelfStock(skuOf(source.number), source.soldOut ?? false) }),
    ...(colors.length === 1 && { color: colorOfColorway(colors[0]).id }),
    media_gallery: mediaOf(source),
  }
}

function picturesOf({ kind, colors, name }: GoodsSource): (readonly [string, string])[] {
  const label = (colorway: string) => colorOfColorway(colorway).label.toLowerCase()
  const mains = colors.map(
    colorway =>
      [productPicture(`${kind}-${colorway}`), `${name}, цвет ${label(colorway)}`] as const,
  )
  const details = colors
    .filter(colorway => hasPicture(`${kind}-${colorway}-detail`))
    .map(
      colorway =>
        [
          productPicture(`${kind}-${colorway}-detail`),
          `${name}, цвет ${label(colorway)}, крупный план`,
        ] as const,
    )
  return [...mains, ...details]
}

function mediaOf(source: GoodsSource): ProductDocument['media_gallery'] {
  const pictures = gallery(picturesOf(source))
  if (!source.video) return pictures
  const film = video(`${source.kind}-${source.video.color}`, source.video, pictures.length + 1)
  return [...pictures, film]
}

function extraAttributes({ kind, colors, material }: GoodsSource): ExtraAttributes {
  const facts = kinds[kind]
  return {
    attribute_10002: optionId('season', facts.season),
    attribute_10003: optionId('pattern', patternOfColorway(colors[0])),
    attribute_10004: optionId('mainMaterial', mainMaterial(material)),
    ...('sleeve' in facts && facts.sleeve && { attribute_10005: optionId('sleeve', facts.sleeve) }),
    attribute_10007: optionId('country', facts.country),
  }
}

function sumOf(children: readonly VariantDocument[]): ProductDocument['stock'] {
  const qty = children.reduce((sum, child) => sum + child.stock.qty, 0)
  return { qty, is_in_stock: qty > 0 }
}

import { insertNoBreakSpaces } from '@vitrina/domain'
import type { ProductDocument, VariantDocument } from '../../src/catalog/stored-documents.ts'
import { genderOptionIds, getOptionId } from '../content/attributes.ts'
import { listCategoryWithParents } from '../content/categories.ts'
import { getColorOfColorway, getPatternOfColorway } from '../content/colors.ts'
import { productKinds, sizeRuns } from '../content/kinds.ts'
import { buildCommonProductFields } from './common-fields.ts'
import type { DemoLanguage } from './demo-language.ts'
import { findMainMaterial } from './main-material.ts'
import { createGallery, createVideoMedia, getProductPicturePath, hasPicture } from './pictures.ts'
import type { ClothingSource } from './product-source.ts'
import { createSizeChart } from './size-chart.ts'
import { formatSku } from './sku.ts'
import { createDemoPrices } from './special-price.ts'
import { createStockDocument } from './stock.ts'
import { buildConfigurableOptions, createVariants } from './variants.ts'

/** The filters beyond colour and size, under their numeric codes. */
export type AttributeFilterFields = { [code: `attribute_${number}`]: number; gender?: number[] }

/** A product document of something to wear or use: configurable where there is a choice. */
export function createClothingProduct(
  source: ClothingSource,
  language: DemoLanguage,
): ProductDocument & AttributeFilterFields {
  const { kind, colors, sizes } = source
  const children = sizes || colors.length > 1 ? createVariants(source) : undefined
  const chart = createSizeChart(source)
  const common = buildCommonProductFields(
    source,
    {
      pictures: picturesOf(source, language),
      onSale: source.special?.when === 'now' || source.colorSpecial !== undefined,
      facts: { ...source.facts, 'Страна производства': productKinds[kind].country },
    },
    language,
  )
  return {
    ...common,
    ...createDemoPrices(source.price, source.special),
    ...extraAttributes(source),
    type_id: children ? 'configurable' : 'simple',
    material: insertNoBreakSpaces(language.composition(source.material)),
    care: insertNoBreakSpaces(language.word(source.care ?? productKinds[kind].care)),
    ...(children
      ? {
          stock: sumOf(children),
          configurable_options: buildConfigurableOptions(source, language),
          ...(chart && { size_chart: chart }),
          configurable_children: children,
        }
      : { stock: createStockDocument(formatSku(source.number), source.soldOut ?? false) }),
    ...(colors.length === 1 && { color: getColorOfColorway(colors[0]).id }),
    media_gallery: mediaOf(source, language),
  }
}

/** The views of a colourway beside its front: the last word of a picture's name, and what it shows. */
function listViews(source: ClothingSource): readonly (readonly [view: string, words: string])[] {
  const [top] = listCategoryWithParents(source.category)
  const isKnitted = source.kind === 'sweater' || source.kind === 'cardigan'
  const cloth = isKnitted ? 'вязка' : top === 64 || top === 65 ? 'материал' : 'ткань'
  return [
    ['figure', 'на манекене'],
    ['pair', 'пара'],
    ['back', 'вид сзади'],
    ['fabric', `${cloth} вблизи`],
    ['detail', 'крупный план'],
  ]
}

/** The front of each colourway, then each one's other views, as far as there are pictures of them. */
function picturesOf(source: ClothingSource, language: DemoLanguage): (readonly [string, string])[] {
  const { kind, colors } = source
  const { name } = language.textsOf(source)
  const label = (colorway: string) => language.pictured(name, getColorOfColorway(colorway).label)
  const fronts = colors.map(
    colorway => [getProductPicturePath(`${kind}-${colorway}`), label(colorway)] as const,
  )
  const others = colors.flatMap(colorway =>
    listViews(source)
      .filter(([view]) => hasPicture(`${kind}-${colorway}-${view}`))
      .map(
        ([view, words]) =>
          [
            getProductPicturePath(`${kind}-${colorway}-${view}`),
            `${label(colorway)}, ${language.word(words)}`,
          ] as const,
      ),
  )
  return [...fronts, ...others]
}

function mediaOf(source: ClothingSource, language: DemoLanguage): ProductDocument['media_gallery'] {
  const pictures = createGallery(picturesOf(source, language))
  if (!source.video) return pictures
  const { color, title, shows } = source.video
  const words = { title: language.word(title), shows: language.word(shows) }
  const film = createVideoMedia(`${source.kind}-${color}`, words, pictures.length + 1)
  return [...pictures, film]
}

function extraAttributes(source: ClothingSource): AttributeFilterFields {
  const { kind, colors, material } = source
  const facts = productKinds[kind]
  return {
    attribute_10002: getOptionId('season', facts.season),
    attribute_10003: getOptionId('pattern', getPatternOfColorway(colors[0])),
    attribute_10004: getOptionId('mainMaterial', findMainMaterial(material)),
    ...('sleeve' in facts &&
      facts.sleeve && { attribute_10005: getOptionId('sleeve', facts.sleeve) }),
    attribute_10007: getOptionId('country', facts.country),
    ...(gendersOf(source).length > 0 && { gender: gendersOf(source) }),
  }
}

function sumOf(children: readonly VariantDocument[]): ProductDocument['stock'] {
  const qty = children.reduce((sum, child) => sum + child.stock.qty, 0)
  return { qty, is_in_stock: qty > 0 }
}

/** Shoes are told apart by their sizes; bags are women's, and what warms is everybody's. */
function gendersOf({ category, sizes, kind }: ClothingSource): number[] {
  const [top] = listCategoryWithParents(category)
  const { women, men } = genderOptionIds
  if (top === 62) return [women]
  if (top === 63) return [men]
  if (top === 64) {
    const run = sizes ? sizeRuns[sizes].sizes.map(Number) : []
    return [...(Math.min(...run) < 39 ? [women] : []), ...(Math.max(...run) > 41 ? [men] : [])]
  }
  if (top !== 65) return []
  return kind === 'tote' || kind === 'crossbody' ? [women] : [women, men]
}

import type { ProductDocument } from '../../src/catalog/stored-documents.ts'
import { buildCommonProductFields, type ProductPresentation } from './common-fields.ts'
import type { DemoLanguage } from './demo-language.ts'
import { getProductPicturePath } from './pictures.ts'
import type { BundleSource, DigitalSource, ProductSource, SetSource } from './product-source.ts'
import { formatSku } from './sku.ts'
import { createDemoPrices } from './special-price.ts'

/** Always to be had, as far as its own stock goes: its parts, if any, keep their own. */
const unlimited = { qty: 9999, is_in_stock: true }

export function createDigitalProduct(
  source: DigitalSource,
  language: DemoLanguage,
): ProductDocument {
  return {
    ...buildCommonProductFields(source, presentation(source, language), language),
    ...createDemoPrices(source.price),
    type_id: source.type,
    // A certificate is money, taxed when it is spent.
    tax_class_id: source.type === 'virtual' ? 0 : 2,
    stock: unlimited,
  }
}

export function createSetProduct(source: SetSource, language: DemoLanguage): ProductDocument {
  return {
    ...buildCommonProductFields(source, presentation(source, language), language),
    ...createDemoPrices(0),
    type_id: 'grouped',
    stock: unlimited,
    product_links: source.parts.map(([number, qty], place) => ({
      sku: formatSku(source.number),
      link_type: 'associated',
      linked_product_sku: formatSku(number),
      linked_product_type: 'simple',
      position: place + 1,
      extension_attributes: { qty },
    })),
  }
}

export function createBundleProduct(source: BundleSource, language: DemoLanguage): ProductDocument {
  return {
    ...buildCommonProductFields(source, presentation(source, language), language),
    ...createDemoPrices(0),
    type_id: 'bundle',
    stock: unlimited,
    bundle_options: source.choices.map((choice, place) => {
      const optionId = source.number * 10 + place + 1
      return {
        option_id: optionId,
        title: language.word(choice.title),
        required: choice.required ?? false,
        type: choice.type,
        position: place + 1,
        sku: formatSku(source.number),
        product_links: choice.things.map(([number, qty], row) => ({
          id: String(optionId * 10 + row + 1),
          sku: formatSku(number),
          option_id: optionId,
          qty: qty ?? 1,
          position: row + 1,
          is_default: row === 0 && (choice.required ?? false),
          price: null,
          price_type: null,
          can_change_quantity: 1,
        })),
      }
    }),
  }
}

function presentation(
  source: ProductSource & { pictures: readonly string[] },
  language: DemoLanguage,
): ProductPresentation {
  const { name } = language.textsOf(source)
  return {
    pictures: source.pictures.map(picture => [getProductPicturePath(picture), name] as const),
    onSale: false,
    facts: source.facts ?? {},
  }
}

import type { ProductOption } from '@vitrina/contract'
import {
  addKopecks,
  computeIncludedTax,
  type Kopecks,
  type Result,
  subtractKopecks,
  succeed,
  toKopecks,
} from '@vitrina/domain'
import type { PricedProduct } from '../catalog/assemble-product.ts'
import type { VisibleCatalog } from '../catalog/visible-catalog.ts'
import type { CertificateDetails } from '../gift-certificates/certificate-details.ts'
import { createNotFoundRefusal, createRefusal, type Refusal } from '../http/answer.ts'
import { toCanonicalJson } from '../http/canonical.ts'
import { resolveBundleChoice } from './bundle-choice.ts'
import { createUnavailableProductRefusal } from './cart-rows.ts'
import { resolveCustomOptionChoice } from './custom-choice.ts'
import { type ChosenOption, resolveVariantChoice } from './variant-choice.ts'

export type CartLineRequest = { sku: string; product_option?: ProductOption | null | undefined }

/** What a shopper wants one piece of, with everything the shop knows about it now. */
export type CartLine = {
  /** The same for the same thing chosen the same way: adding it again adds to one line. */
  key: string
  /** The variant's for a configurable product; a combined one for a bundle. */
  sku: string
  /** The product whose page shows it. */
  productSku: string
  type: string
  name: string
  /** ISO 639-1: which language the name and the labels are in. */
  language: string
  price: Kopecks
  regularPrice: Kopecks
  taxClass: number
  taxPercent: number
  option: ProductOption | null
  /** Chosen options in words. */
  labels: ChosenOption[]
  image: string
  urlPath: string
  isShipped: boolean
  /** What one piece takes from the stock. */
  parts: { sku: string; qty: number }[]
  /** Of a gift certificate: whom it is for. */
  certificate?: CertificateDetails
}

export const unknownPriceMessage = 'Product price is unknown, product cannot be added to the cart!'

export function resolveCartLineRequest(
  catalog: VisibleCatalog,
  request: CartLineRequest,
): Result<CartLine, Refusal> {
  const product = catalog.product(request.sku)
  if (!product) return createNotFoundRefusal("The product that was requested doesn't exist")
  const parent = catalog.parentOf(request.sku) ?? product
  if (product.status >= 2 || parent.status >= 2) {
    return createUnavailableProductRefusal()
  }
  switch (parent.type_id) {
    case 'grouped':
      return createRefusal('Набор покупают по частям: добавьте в корзину его товары')
    case 'bundle':
      return withCustomOptions(catalog, bundleLine(catalog, parent, request), parent, request)
    case 'configurable':
      return withCustomOptions(catalog, variantLine(catalog, parent, request), parent, request)
    default:
      return withCustomOptions(catalog, succeed(plainLine(catalog, product)), product, request)
  }
}

/** What a piece costs without the tax in it. */
export function computeNetPrice({
  price,
  taxPercent,
}: Pick<CartLine, 'price' | 'taxPercent'>): Kopecks {
  return subtractKopecks(price, computeIncludedTax(price, taxPercent))
}

function plainLine(catalog: VisibleCatalog, product: PricedProduct): CartLine {
  return {
    key: product.sku,
    sku: product.sku,
    productSku: product.sku,
    type: product.type_id,
    name: product.name,
    language: product.text_language ?? catalog.language,
    price: toKopecks(product.price_incl_tax),
    regularPrice: toKopecks(product.original_price_incl_tax),
    taxClass: product.tax_class_id,
    taxPercent: catalog.taxPercentOf(product.tax_class_id),
    option: null,
    labels: [],
    image: product.image,
    urlPath: product.url_path,
    isShipped: product.type_id !== 'virtual' && product.type_id !== 'downloadable',
    parts: [{ sku: product.sku, qty: 1 }],
  }
}

function variantLine(
  catalog: VisibleCatalog,
  parent: PricedProduct,
  request: CartLineRequest,
): Result<CartLine, Refusal> {
  const choice = resolveVariantChoice(parent, request)
  if (!choice.ok) return choice
  const { variant, labels, option } = choice.value
  const product = catalog.product(variant.sku)
  if (!product || variant.status >= 2) {
    return createUnavailableProductRefusal()
  }
  return succeed({
    ...plainLine(catalog, product),
    productSku: parent.sku,
    type: 'configurable',
    name: parent.name,
    option,
    labels,
    isShipped: true,
  })
}

function bundleLine(
  catalog: VisibleCatalog,
  bundle: PricedProduct,
  request: CartLineRequest,
): Result<CartLine, Refusal> {
  const choice = resolveBundleChoice(catalog, bundle, request.product_option)
  if (!choice.ok) return choice
  const { price, regularPrice, parts, labels, option } = choice.value
  const sku = [bundle.sku, ...parts.map(part => part.sku)].join('-')
  return succeed({
    ...plainLine(catalog, bundle),
    key: toCanonicalJson([bundle.sku, option]),
    sku,
    price,
    regularPrice,
    option,
    labels,
    parts,
  })
}

function withCustomOptions(
  { language }: Pick<VisibleCatalog, 'language'>,
  line: Result<CartLine, Refusal>,
  product: PricedProduct,
  { product_option }: CartLineRequest,
): Result<CartLine, Refusal> {
  if (!line.ok) return line
  // What is done to a product for money does not give it a price.
  if (line.value.price <= 0) return createRefusal(unknownPriceMessage, [], 'unknown-price')
  if (!product.custom_options?.length) return line
  const choice = resolveCustomOptionChoice(product.custom_options, product_option, {
    price: line.value.price,
    language: product.text_language ?? language,
  })
  if (!choice.ok) return choice
  const { surcharge, labels, chosen, written } = choice.value
  if (chosen.length === 0) return line
  if (addKopecks(line.value.price, surcharge) <= 0)
    return createRefusal(unknownPriceMessage, [], 'unknown-price')
  const option = {
    extension_attributes: {
      ...line.value.option?.extension_attributes,
      custom_options: chosen,
    },
  }
  return succeed({
    ...line.value,
    key: `${line.value.key} ${toCanonicalJson(chosen)}`,
    price: addKopecks(line.value.price, surcharge),
    regularPrice: addKopecks(line.value.regularPrice, surcharge),
    labels: [...line.value.labels, ...labels],
    option,
    ...(written.recipient_email !== undefined && { certificate: written }),
  })
}

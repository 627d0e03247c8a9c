import type { ProductOption } from '@vitrina/contract'
import { addKopecks, type Kopecks, type Result, succeed, zeroKopecks } from '@vitrina/domain'
import type { PricedProduct } from '../catalog/assemble-product.ts'
import { computeGrossPrice } from '../catalog/shown-price.ts'
import type { VisibleCatalog } from '../catalog/visible-catalog.ts'
import { createRefusal, type Refusal } from '../http/answer.ts'
import { createUnavailableProductRefusal } from './cart-rows.ts'
import type { ChosenOption } from './variant-choice.ts'

export type PricedBundleChoice = {
  price: Kopecks
  regularPrice: Kopecks
  parts: { sku: string; qty: number }[]
  labels: ChosenOption[]
  option: ProductOption
}

type Option = NonNullable<PricedProduct['bundle_options']>[number]
type Link = Option['product_links'][number]
type Selection = { option_id: string | number; option_qty?: unknown; option_selections: unknown[] }

/** The parts of a bundle as chosen; for an option left open its default part. */
export function resolveBundleChoice(
  catalog: VisibleCatalog,
  bundle: PricedProduct,
  option: ProductOption | null | undefined,
): Result<PricedBundleChoice, Refusal> {
  const selections = Object.values(
    option?.extension_attributes?.bundle_options ?? {},
  ) as Selection[]
  const choice: PricedBundleChoice = {
    price: zeroKopecks,
    regularPrice: zeroKopecks,
    parts: [],
    labels: [],
    option: {},
  }
  const kept: { option_id: number; option_qty: number; option_selections: string[] }[] = []

  for (const bundleOption of bundle.bundle_options ?? []) {
    const selection = selections.find(
      ({ option_id }) => String(option_id) === String(bundleOption.option_id),
    )
    const links = findLinks(bundleOption, selection)
    if (!links)
      return createRefusal(`Выберите другое в «${bundleOption.title}»: такого варианта нет`)
    if (links.length === 0 && bundleOption.required) {
      return createRefusal(`Выберите, что положить в набор: «${bundleOption.title}»`)
    }
    if (links.length === 0) continue
    const qty = countPieces(links[0], selection)
    for (const link of links) {
      const part = catalog.product(link.sku)
      if (!part || part.status >= 2) return createUnavailableProductRefusal()
      const { final, regular } = computeGrossPrice(part, qty)
      choice.price = addKopecks(choice.price, final)
      choice.regularPrice = addKopecks(choice.regularPrice, regular)
      addPart(choice.parts, link.sku, qty)
      choice.labels.push({
        label: bundleOption.title,
        value: qty === 1 ? part.name : `${qty} × ${part.name}`,
      })
    }
    kept.push({
      option_id: bundleOption.option_id,
      option_qty: qty,
      option_selections: links.map(({ id }) => id),
    })
  }
  if (choice.parts.length === 0) return createRefusal('В наборе ничего не выбрано')
  choice.option = { extension_attributes: { bundle_options: kept } }
  return succeed(choice)
}

/** A product in two options has one stock: its pieces are checked together. */
function addPart(parts: PricedBundleChoice['parts'], sku: string, qty: number): void {
  const known = parts.find(part => part.sku === sku)
  if (known) known.qty += qty
  else parts.push({ sku, qty })
}

/** Undefined when something is chosen that the option does not offer. */
function findLinks(option: Option, selection: Selection | undefined): Link[] | undefined {
  if (!selection) {
    const byDefault = option.product_links.find(({ is_default }) => is_default)
    const link = byDefault ?? (option.required ? option.product_links[0] : undefined)
    return link ? [link] : []
  }
  const ids = new Set(selection.option_selections.map(String))
  const links = [...ids].map(id => option.product_links.find(link => link.id === id))
  if (links.includes(undefined)) return undefined
  if (links.length > 1 && (option.type === 'radio' || option.type === 'select')) return undefined
  return links as Link[]
}

function countPieces(link: Link | undefined, selection: Selection | undefined): number {
  const asked = Math.trunc(Number(selection?.option_qty))
  const fixed = link?.can_change_quantity === 0 || !(asked >= 1)
  return fixed ? (link?.qty ?? 1) : asked
}

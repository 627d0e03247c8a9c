import type { ConfigurableChild, Product } from '@vitrina/contract'
import { isInStock, priceFields } from '@vitrina/domain'

type Chosen = Readonly<Record<string, readonly string[]>>

/** What {@link findVariantInColour} and a card of it read beside the fields of any card. */
export function listColourFields(chosen: Chosen): readonly string[] {
  if (!chosen.color) return []
  const ofVariants = ['sku', 'status', 'stock.is_in_stock', 'image', ...priceFields]
  return [
    ...[...ofVariants, ...listCodes(chosen)].map(field => `configurable_children.${field}`),
    'media_gallery.image',
    'media_gallery.color',
  ]
}

/**
 * The variant a card stands for in a listing of chosen colours: one in these colours that can be
 * had, and of those rather one that fits whatever else is chosen.
 */
export function findVariantInColour(
  { configurable_children = [] }: Product,
  chosen: Chosen,
): ConfigurableChild | undefined {
  const coloured = configurable_children.filter(
    child => child.status < 2 && chosen.color?.includes(String(child.color)),
  )
  const fitting = coloured.filter(child => listCodes(chosen).every(code => fits(child, code)))
  return (
    [...fitting, ...coloured].find(({ stock }) => isInStock(stock)) ?? fitting[0] ?? coloured[0]
  )

  /** What a variant does not say, its product has said already. */
  function fits(child: ConfigurableChild, code: string): boolean {
    const own = (child as Record<string, unknown>)[code]
    return own === undefined || (chosen[code]?.includes(String(own)) ?? false)
  }
}

/** A price is a range, not a value. */
function listCodes(chosen: Chosen): string[] {
  return Object.keys(chosen).filter(code => code !== 'price')
}

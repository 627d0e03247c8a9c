import type { PlacedOrderItem, Totals } from '@vitrina/contract'
import { parseKopecks, toMoney } from '@vitrina/domain'
import type { Selectable } from 'kysely'
import { InvalidRow } from '../store/read-stored.ts'
import type { Tables } from '../store/tables.ts'
import { readOptionTexts, readProductOption } from './stored-order.ts'

/** A line with the ids of its unit and product, while the catalogue has them. */
export type PlacedItemRow = Selectable<Tables['order_item']> & {
  unit_id: number | null
  product_id: number | null
}

/** The totals of an order list its lines in their order. */
export function toPlacedItem(item: PlacedItemRow, totals: Totals): PlacedOrderItem {
  const counted = totals.items[item.position]
  if (!counted) {
    throw new InvalidRow(`orders ${item.order_id}, totals`, `nothing of line ${item.position}`)
  }
  const chosen = readProductOption(item)
  const regular = item.regular_price_kopecks
  const productId = item.unit_id ?? item.product_id
  const returned = item.return_qty + item.returned_qty
  return {
    item_id: Number(item.id),
    parent_item_id: null,
    ...(productId !== null && { product_id: productId }),
    product_type: item.product_type,
    sku: item.sku,
    ...(chosen && { product_option: chosen }),
    name: item.name,
    price: counted.price,
    price_incl_tax: counted.price_incl_tax,
    qty_ordered: item.qty,
    ...(item.canceled_qty > 0 && { qty_canceled: item.canceled_qty }),
    ...(returned > 0 && { qty_returned: returned }),
    row_total: counted.row_total,
    row_total_incl_tax: counted.row_total_incl_tax,
    extension_attributes: {
      parent_sku: item.product_sku,
      options: readOptionTexts(item, counted.options),
      ...(regular !== null && { regular_price: toMoney(parseKopecks(regular)) }),
      ...(item.text_language !== null && { text_language: item.text_language }),
    },
  }
}

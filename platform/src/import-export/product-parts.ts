import type { ConfigurableOption, Product } from '@vitrina/contract'
import type { ImportNote } from './import-notes.ts'
import {
  booleanOf,
  idOf,
  numberOf,
  plainTextOf,
  type SourceDocument,
  said,
  sourcesOf,
  textOf,
  wholeOf,
} from './loose-values.ts'

/** Fields as far as a source tells them; what is missing the check of the whole document names. */
type Rough<Value> = { [Field in keyof Value]?: unknown }

export function configurableOptions(source: SourceDocument): Rough<ConfigurableOption>[] {
  return sourcesOf(source.configurable_options).map((option, place) => {
    const label = plainTextOf(option.label) ?? textOf(option.attribute_code) ?? ''
    return said({
      id: idOf(option.id) ?? idOf(option.attribute_id),
      attribute_id: textOf(option.attribute_id) ?? '',
      // Older sources leave it out: there the label is the code.
      attribute_code: textOf(option.attribute_code) ?? label.toLowerCase(),
      label,
      position: wholeOf(option.position) ?? place,
      product_id: idOf(option.product_id),
      values: sourcesOf(option.values).flatMap(value => {
        const index = idOf(value.value_index)
        if (index === undefined) return []
        return [{ ...value, value_index: index, label: plainTextOf(value.label) ?? String(index) }]
      }),
    })
  })
}

export function productLinks(source: SourceDocument, sku: string): Product['product_links'] {
  return sourcesOf(source.product_links).flatMap(link => {
    const linked = textOf(link.linked_product_sku)
    if (linked === undefined) return []
    const extension = sourcesOf([link.extension_attributes])[0]
    const qty = numberOf(extension?.qty ?? link.qty)
    return [
      said({
        sku: textOf(link.sku) ?? sku,
        link_type: textOf(link.link_type) ?? 'associated',
        linked_product_sku: linked,
        linked_product_type: textOf(link.linked_product_type) ?? 'simple',
        position: wholeOf(link.position),
        extension_attributes: qty === undefined ? undefined : { qty },
      }) as NonNullable<Product['product_links']>[number],
    ]
  })
}

const choiceTypes = ['radio', 'select', 'checkbox', 'multi']

export function bundleOptions(source: SourceDocument, sku: string): Rough<object>[] {
  return sourcesOf(source.bundle_options).map((option, place) => {
    const optionId = idOf(option.option_id) ?? place + 1
    const type = textOf(option.type)
    return {
      option_id: optionId,
      title: plainTextOf(option.title) ?? plainTextOf(option.default_title) ?? '',
      required: booleanOf(option.required) ?? true,
      type: type && choiceTypes.includes(type) ? type : 'select',
      position: wholeOf(option.position) ?? place,
      sku: textOf(option.sku) ?? sku,
      product_links: sourcesOf(option.product_links).map((link, row) =>
        said({
          id: textOf(link.id) ?? String(row + 1),
          sku: textOf(link.sku) ?? textOf(link.linked_product_sku),
          option_id: optionId,
          qty: numberOf(link.qty) || 1,
          position: wholeOf(link.position) ?? row,
          is_default: booleanOf(link.is_default) ?? false,
          price: link.price === null ? null : numberOf(link.price),
          price_type: link.price_type === null ? null : textOf(link.price_type),
          can_change_quantity: wholeOf(link.can_change_quantity),
        }),
      ),
    }
  })
}

const optionTypes: Readonly<Record<string, string>> = {
  field: 'field',
  area: 'field',
  radio: 'radio',
  drop_down: 'drop_down',
  checkbox: 'checkbox',
  multiple: 'checkbox',
}

/** What a buyer may add. Kinds nobody here can fill in (files, dates) are left out and noted. */
export function customOptions(source: SourceDocument, notes: ImportNote[]): Rough<object>[] {
  return sourcesOf(source.custom_options).flatMap((option, place) => {
    const type = optionTypes[textOf(option.type) ?? 'field']
    const title = plainTextOf(option.title) ?? ''
    if (!type) {
      notes.push({
        kind: 'option',
        note: `the option "${title}" is left out: nobody can fill in a ${String(option.type)}`,
      })
      return []
    }
    return [
      said({
        option_id: idOf(option.option_id) ?? place + 1,
        product_sku: textOf(option.product_sku),
        title,
        type,
        sort_order: wholeOf(option.sort_order) ?? place,
        is_require: booleanOf(option.is_require) ?? false,
        price: numberOf(option.price),
        price_type: priceType(option.price_type),
        values:
          option.values === undefined || option.values === null
            ? undefined
            : sourcesOf(option.values).map((value, row) => ({
                option_type_id: idOf(value.option_type_id) ?? row + 1,
                title: plainTextOf(value.title) ?? '',
                sort_order: wholeOf(value.sort_order) ?? row,
                price: numberOf(value.price) ?? 0,
                price_type: priceType(value.price_type) ?? 'fixed',
              })),
      }),
    ]
  })
}

function priceType(value: unknown): 'fixed' | 'percent' | undefined {
  return value === 'fixed' || value === 'percent' ? value : undefined
}

export function tierPrices(source: SourceDocument): NonNullable<Product['tier_prices']> {
  return sourcesOf(source.tier_prices).flatMap(tier => {
    const value = numberOf(tier.value ?? tier.price)
    const group = idOf(tier.customer_group_id ?? tier.cust_group)
    if (value === undefined || group === undefined) return []
    return [{ ...tier, customer_group_id: group, qty: numberOf(tier.qty) ?? 1, value }]
  })
}

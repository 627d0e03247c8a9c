import type { ConfigurableOption, Product } from '@vitrina/contract'
import { certificateFields, parseMoney } from '@vitrina/domain'
import type { ImportNote } from './import-notes.ts'
import {
  isSource,
  omitUndefined,
  readBoolean,
  readId,
  readInteger,
  readNumber,
  readPlainText,
  readSources,
  readText,
  type SourceDocument,
} from './loose-values.ts'

/** Fields as far as a source tells them; what is missing the check of the whole document names. */
type Unparsed<Value> = { [Field in keyof Value]?: unknown }

export function parseConfigurableOptions(source: SourceDocument): Unparsed<ConfigurableOption>[] {
  return readSources(source.configurable_options).map((option, place) => {
    const label = readPlainText(option.label) ?? readText(option.attribute_code) ?? ''
    return omitUndefined({
      id: readId(option.id) ?? readId(option.attribute_id),
      attribute_id: readText(option.attribute_id) ?? '',
      // Older sources leave it out: there the label is the code.
      attribute_code: readText(option.attribute_code) ?? label.toLowerCase(),
      label,
      position: readInteger(option.position) ?? place,
      product_id: readId(option.product_id),
      values: readSources(option.values).flatMap(value => {
        const index = readId(value.value_index)
        if (index === undefined) return []
        return [
          { ...value, value_index: index, label: readPlainText(value.label) ?? String(index) },
        ]
      }),
    })
  })
}

export function readProductLinkDocuments(
  source: SourceDocument,
  sku: string,
): Product['product_links'] {
  return readSources(source.product_links).flatMap(link => {
    const linked = readText(link.linked_product_sku)
    if (linked === undefined) return []
    const extension = readSources([link.extension_attributes])[0]
    const qty = readNumber(extension?.qty ?? link.qty)
    return [
      omitUndefined({
        sku: readText(link.sku) ?? sku,
        link_type: readText(link.link_type) ?? 'associated',
        linked_product_sku: linked,
        linked_product_type: readText(link.linked_product_type) ?? 'simple',
        position: readInteger(link.position),
        extension_attributes: qty === undefined ? undefined : { qty },
      }) as NonNullable<Product['product_links']>[number],
    ]
  })
}

const choiceTypes = ['radio', 'select', 'checkbox', 'multi']

export function readBundleOptions(source: SourceDocument, sku: string): Unparsed<object>[] {
  return readSources(source.bundle_options).map((option, place) => {
    const optionId = readId(option.option_id) ?? place + 1
    const type = readText(option.type)
    return {
      option_id: optionId,
      title: readPlainText(option.title) ?? readPlainText(option.default_title) ?? '',
      required: readBoolean(option.required) ?? true,
      type: type && choiceTypes.includes(type) ? type : 'select',
      position: readInteger(option.position) ?? place,
      sku: readText(option.sku) ?? sku,
      product_links: readSources(option.product_links).map((link, row) =>
        omitUndefined({
          id: readText(link.id) ?? String(row + 1),
          sku: readText(link.sku) ?? readText(link.linked_product_sku),
          option_id: optionId,
          qty: readNumber(link.qty) || 1,
          position: readInteger(link.position) ?? row,
          is_default: readBoolean(link.is_default) ?? false,
          price: link.price === null ? null : readNumber(link.price),
          price_type: link.price_type === null ? null : readText(link.price_type),
          can_change_quantity: readInteger(link.can_change_quantity),
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
export function parseCustomOptions(
  source: SourceDocument,
  notes: ImportNote[],
): Unparsed<object>[] {
  return readSources(source.custom_options).flatMap((option, place) => {
    const type = optionTypes[readText(option.type) ?? 'field']
    const title = readPlainText(option.title) ?? ''
    if (!type) {
      notes.push({
        kind: 'option',
        note: `the option "${title}" is left out: nobody can fill in a ${String(option.type)}`,
      })
      return []
    }
    return [
      omitUndefined({
        option_id: readId(option.option_id) ?? place + 1,
        product_sku: readText(option.product_sku),
        title,
        type,
        sort_order: readInteger(option.sort_order) ?? place,
        is_require: readBoolean(option.is_require) ?? false,
        certificate_field: certificateFields.find(name => name === option.certificate_field),
        price: readNumber(option.price),
        price_type: priceType(option.price_type),
        values:
          option.values === undefined || option.values === null
            ? undefined
            : readSources(option.values).map((value, row) => ({
                option_type_id: readId(value.option_type_id) ?? row + 1,
                title: readPlainText(value.title) ?? '',
                sort_order: readInteger(value.sort_order) ?? row,
                price: readNumber(value.price) ?? 0,
                price_type: priceType(value.price_type) ?? 'fixed',
                ...listedPrices(value),
              })),
      }),
    ]
  })
}

function priceType(value: unknown): 'fixed' | 'percent' | undefined {
  return value === 'fixed' || value === 'percent' ? value : undefined
}

/** What a choice costs in other lists of prices. */
function listedPrices({ prices }: SourceDocument) {
  if (!isSource(prices)) return {}
  const lists = Object.entries(prices).flatMap(([name, list]) => {
    const price = isSource(list) ? readNumber(list.price) : undefined
    return price === undefined ? [] : [[name, { price }]]
  })
  return lists.length === 0 ? {} : { prices: Object.fromEntries(lists) }
}

export function readTierPrices(source: SourceDocument): NonNullable<Product['tier_prices']> {
  return readSources(source.tier_prices).flatMap(tier => {
    const value = readNumber(tier.value ?? tier.price)
    const group = readId(tier.customer_group_id ?? tier.cust_group)
    if (value === undefined || group === undefined) return []
    return [
      {
        ...tier,
        customer_group_id: group,
        qty: readNumber(tier.qty) ?? 1,
        value: parseMoney(value),
      },
    ]
  })
}

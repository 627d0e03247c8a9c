import type { ConfigurableOption, Product } from '@vitrina/contract'
import { certificateFields, parseMoney } from '@vitrina/domain'
import type { ImportNote } from './import-notes.ts'
import {
  isSourceDocument,
  omitUndefined,
  parseLooseBoolean,
  parseLooseId,
  parseLooseInteger,
  parseLooseNumber,
  parseLoosePlainText,
  parseLooseText,
  readSourceDocuments,
  type SourceDocument,
} from './loose-values.ts'

/** Fields as far as a source tells them; what is missing the check of the whole document names. */
type Unparsed<Value> = { [Field in keyof Value]?: unknown }

export function parseConfigurableOptions(source: SourceDocument): Unparsed<ConfigurableOption>[] {
  return readSourceDocuments(source.configurable_options).map((option, place) => {
    const label = parseLoosePlainText(option.label) ?? parseLooseText(option.attribute_code) ?? ''
    return omitUndefined({
      id: parseLooseId(option.id) ?? parseLooseId(option.attribute_id),
      attribute_id: parseLooseText(option.attribute_id) ?? '',
      // Older sources leave it out: there the label is the code.
      attribute_code: parseLooseText(option.attribute_code) ?? label.toLowerCase(),
      label,
      position: parseLooseInteger(option.position) ?? place,
      product_id: parseLooseId(option.product_id),
      values: readSourceDocuments(option.values).flatMap(value => {
        const index = parseLooseId(value.value_index)
        if (index === undefined) return []
        return [
          {
            ...value,
            value_index: index,
            label: parseLoosePlainText(value.label) ?? String(index),
          },
        ]
      }),
    })
  })
}

export function parseProductLinks(source: SourceDocument, sku: string): Product['product_links'] {
  return readSourceDocuments(source.product_links).flatMap(link => {
    const linked = parseLooseText(link.linked_product_sku)
    if (linked === undefined) return []
    const extension = readSourceDocuments([link.extension_attributes])[0]
    const qty = parseLooseNumber(extension?.qty ?? link.qty)
    return [
      omitUndefined({
        sku: parseLooseText(link.sku) ?? sku,
        link_type: parseLooseText(link.link_type) ?? 'associated',
        linked_product_sku: linked,
        linked_product_type: parseLooseText(link.linked_product_type) ?? 'simple',
        position: parseLooseInteger(link.position),
        extension_attributes: qty === undefined ? undefined : { qty },
      }) as NonNullable<Product['product_links']>[number],
    ]
  })
}

const choiceTypes = ['radio', 'select', 'checkbox', 'multi']

export function parseBundleOptions(source: SourceDocument, sku: string): Unparsed<object>[] {
  return readSourceDocuments(source.bundle_options).map((option, place) => {
    const optionId = parseLooseId(option.option_id) ?? place + 1
    const type = parseLooseText(option.type)
    return {
      option_id: optionId,
      title: parseLoosePlainText(option.title) ?? parseLoosePlainText(option.default_title) ?? '',
      required: parseLooseBoolean(option.required) ?? true,
      type: type && choiceTypes.includes(type) ? type : 'select',
      position: parseLooseInteger(option.position) ?? place,
      sku: parseLooseText(option.sku) ?? sku,
      product_links: readSourceDocuments(option.product_links).map((link, row) =>
        omitUndefined({
          id: parseLooseText(link.id) ?? String(row + 1),
          sku: parseLooseText(link.sku) ?? parseLooseText(link.linked_product_sku),
          option_id: optionId,
          qty: parseLooseNumber(link.qty) || 1,
          position: parseLooseInteger(link.position) ?? row,
          is_default: parseLooseBoolean(link.is_default) ?? false,
          price: link.price === null ? null : parseLooseNumber(link.price),
          price_type: link.price_type === null ? null : parseLooseText(link.price_type),
          can_change_quantity: parseLooseInteger(link.can_change_quantity),
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
  return readSourceDocuments(source.custom_options).flatMap((option, place) => {
    const type = optionTypes[parseLooseText(option.type) ?? 'field']
    const title = parseLoosePlainText(option.title) ?? ''
    if (!type) {
      notes.push({
        kind: 'option',
        note: `the option "${title}" is left out: nobody can fill in a ${String(option.type)}`,
      })
      return []
    }
    return [
      omitUndefined({
        option_id: parseLooseId(option.option_id) ?? place + 1,
        product_sku: parseLooseText(option.product_sku),
        title,
        type,
        sort_order: parseLooseInteger(option.sort_order) ?? place,
        is_require: parseLooseBoolean(option.is_require) ?? false,
        certificate_field: certificateFields.find(name => name === option.certificate_field),
        price: parseLooseNumber(option.price),
        price_type: priceType(option.price_type),
        values:
          option.values === undefined || option.values === null
            ? undefined
            : readSourceDocuments(option.values).map((value, row) => ({
                option_type_id: parseLooseId(value.option_type_id) ?? row + 1,
                title: parseLoosePlainText(value.title) ?? '',
                sort_order: parseLooseInteger(value.sort_order) ?? row,
                price: parseLooseNumber(value.price) ?? 0,
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
  if (!isSourceDocument(prices)) return {}
  const lists = Object.entries(prices).flatMap(([name, list]) => {
    const price = isSourceDocument(list) ? parseLooseNumber(list.price) : undefined
    return price === undefined ? [] : [[name, { price }]]
  })
  return lists.length === 0 ? {} : { prices: Object.fromEntries(lists) }
}

export function parseTierPrices(source: SourceDocument): NonNullable<Product['tier_prices']> {
  return readSourceDocuments(source.tier_prices).flatMap(tier => {
    const value = parseLooseNumber(tier.value ?? tier.price)
    const group = parseLooseId(tier.customer_group_id ?? tier.cust_group)
    if (value === undefined || group === undefined) return []
    return [
      {
        ...tier,
        customer_group_id: group,
        qty: parseLooseNumber(tier.qty) ?? 1,
        value: parseMoney(value),
      },
    ]
  })
}

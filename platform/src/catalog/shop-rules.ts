import { type Attribute, attributeSchema, type TaxRule, taxRuleSchema } from '@vitrina/contract'
import { type TaxPlace, taxPercent } from '@vitrina/domain'
import type { Logger } from 'pino'
import type { StoredDocument } from './catalog-rows.ts'

/** What the shop has laid down for all its products: their attributes and their tax. */
export interface ShopRules {
  attributes(): readonly Attribute[]
  attributeCodes(): readonly string[]
  taxPercentOf(taxClass: number, place: TaxPlace): number
  /** @returns whether there are other codes now, so that products are indexed by other fields. */
  readAttributes(documents: readonly StoredDocument[]): boolean
  readTaxRules(documents: readonly StoredDocument[]): void
}

const usable = {
  attribute: attributeSchema.pick({ attribute_code: true, options: true }),
  taxrule: taxRuleSchema.pick({
    product_tax_class_ids: true,
    customer_tax_class_ids: true,
    rates: true,
  }),
}

export function createShopRules(logger: Pick<Logger, 'error'>): ShopRules {
  let attributes: readonly Attribute[] = []
  let codes: readonly string[] = []
  let taxRules: readonly TaxRule[] = []

  /** Every answer is made with them: one that cannot be read would break all products. */
  function readable<Document>(entity: keyof typeof usable, documents: readonly StoredDocument[]) {
    const fit = documents.filter(document => {
      const read = usable[entity].safeParse(document)
      if (!read.success) {
        logger.error({ err: read.error, entity, id: document.id }, 'a document cannot be used')
      }
      return read.success
    })
    return fit.toSorted((one, other) => one.id - other.id) as unknown as readonly Document[]
  }

  return {
    attributes: () => attributes,
    attributeCodes: () => codes,
    taxPercentOf: (taxClass, place) => taxPercent(taxRules, taxClass, place),

    readAttributes(documents) {
      attributes = readable<Attribute>('attribute', documents)
      const before = codes
      codes = attributes.map(({ attribute_code }) => attribute_code)
      return before.join(' ') !== codes.join(' ')
    },

    readTaxRules(documents) {
      taxRules = readable<TaxRule>('taxrule', documents)
    },
  }
}

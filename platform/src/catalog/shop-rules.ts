import type { Attribute, TaxRule } from '@vitrina/contract'
import { findTaxPercent, type TaxLocation } from '@vitrina/domain'

/** What the shop has laid down for all its products: their attributes and their tax. */
export interface AttributeAndTaxRules {
  attributes(): readonly Attribute[]
  attributeCodes(): readonly string[]
  taxPercentOf(taxClass: number, place: TaxLocation): number
  /** @returns whether there are other codes now, so that products are indexed by other fields. */
  takeAttributes(documents: readonly Attribute[]): boolean
  takeTaxRules(documents: readonly TaxRule[]): void
}

export function createAttributeAndTaxRules(): AttributeAndTaxRules {
  let attributes: readonly Attribute[] = []
  let codes: readonly string[] = []
  let taxRules: readonly TaxRule[] = []

  return {
    attributes: () => attributes,
    attributeCodes: () => codes,
    taxPercentOf: (taxClass, place) => findTaxPercent(taxRules, taxClass, place),

    takeAttributes(documents) {
      attributes = documents.toSorted(byId)
      const before = codes
      codes = attributes.map(({ attribute_code }) => attribute_code)
      return before.join(' ') !== codes.join(' ')
    },

    takeTaxRules(documents) {
      taxRules = documents.toSorted(byId)
    },
  }
}

function byId(one: { id: number }, other: { id: number }): number {
  return one.id - other.id
}

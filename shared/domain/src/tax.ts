import { type Kopecks, parseKopecks } from './money.ts'

type TaxRate = {
  readonly tax_country_id: string
  readonly tax_region_id?: number | null | undefined
  readonly region_name?: string | null | undefined
  readonly rate: number
}

export type TaxRuleTerms = {
  readonly product_tax_class_ids: readonly number[]
  readonly customer_tax_class_ids: readonly number[]
  readonly rates: readonly TaxRate[]
}

export type TaxLocation = {
  readonly country: string
  readonly region?: string | undefined
  /** The rate may name its region by the number alone that clients of this family send. */
  readonly regionId?: number | undefined
  /** Only when the shop taxes by customer group. */
  readonly customerTaxClass?: number | undefined
}

/** Percent for a product's tax class: the first fitting rate of the first fitting rule, else 0. */
export function findTaxPercent(
  rules: readonly TaxRuleTerms[],
  productTaxClass: number,
  { country, region, regionId, customerTaxClass }: TaxLocation,
): number {
  for (const rule of rules) {
    if (!rule.product_tax_class_ids.includes(productTaxClass)) continue
    if (customerTaxClass !== undefined && !rule.customer_tax_class_ids.includes(customerTaxClass)) {
      continue
    }
    const rate = rule.rates.find(
      rate => rate.tax_country_id === country && coversRegion(rate, region, regionId),
    )
    if (rate) return rate.rate
  }
  return 0
}

/** The tax inside a price that includes it, to the kopeck. */
export function computeIncludedTax(gross: Kopecks, percent: number): Kopecks {
  return parseKopecks(Math.round((gross * percent) / (100 + percent)))
}

function coversRegion(
  { tax_region_id, region_name }: TaxRate,
  region: string | undefined,
  regionId: number | undefined,
): boolean {
  return (
    !tax_region_id || !region_name || region_name === region || tax_region_id === (regionId || null)
  )
}

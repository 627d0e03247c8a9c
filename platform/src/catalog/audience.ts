/**
 * For whom prices are made: tier prices go by the group, tax by the country and, where set so, the
 * group's class.
 */
export type Audience = {
  readonly groupId: number
  readonly country: string
  /** Only when the store view taxes by customer group. */
  readonly customerTaxClass?: number | undefined
}

/** Equal for those who see the same prices. */
export function createAudienceKey({ groupId, country, customerTaxClass }: Audience): string {
  return `${groupId} ${country} ${customerTaxClass ?? ''}`
}

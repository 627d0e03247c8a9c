import type { CustomerGroup } from '@vitrina/api-client'
import type { Customer } from '@vitrina/contract'

export type GroupPriceCustomer = Customer & { hasGroupPrices: true; groupToken: string }

/**
 * Whether a customer's group pays something other than everybody, and the platform will say what.
 */
export function isGroupPriceCustomer(customer: Customer | null): customer is GroupPriceCustomer {
  return customer?.hasGroupPrices === true && Boolean(customer.groupToken)
}

/**
 * What tells the group of a customer to calls that know no customer; `null` for guests. The name
 * stays: remotes of earlier releases import it.
 */
export function groupOf(customer: Customer | null): CustomerGroup | null {
  if (!customer?.groupToken) return null
  const { group_id: groupId, groupToken } = customer
  return { groupId, groupToken, hasOwnPrices: isGroupPriceCustomer(customer) }
}

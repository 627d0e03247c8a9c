import type { StoreView } from '@vitrina/contract'
import type { Request } from 'express'
import type { Audience } from '../catalog/audience.ts'
import type { StoreViews } from '../store-views/store-views.ts'
import { guestGroupId } from './customer-groups.ts'
import type { CustomerService } from './customers.ts'
import type { GroupTokens } from './group-tokens.ts'
import { readRequestToken } from './request-token.ts'

/** The customer group and token whose prices a request is answered with. */
export interface AudienceResolver {
  inGroup(groupId: number, view: StoreView): Audience
  /**
   * The group of the customer who is signed in, else the one a group token proves, which some calls
   * name `token` (docs/api/products.md#prices); guests' for a group that is only claimed.
   */
  of(request: Pick<Request, 'headers' | 'query'>, groupToken?: unknown): Promise<Audience>
  /** Whether a store view taxes this group otherwise than guests. */
  isTaxedOtherwise(groupId: number): boolean
}

export type AudienceResolverOptions = {
  storeViews: StoreViews
  customers: Pick<CustomerService, 'signedIn'>
  groupTokens: GroupTokens
  taxClasses: ReadonlyMap<number, number>
}

export function createAudienceResolver(options: AudienceResolverOptions): AudienceResolver {
  const { storeViews, customers, groupTokens, taxClasses } = options

  function inGroup(groupId: number, { taxCountry, taxesByGroup }: StoreView): Audience {
    const customerTaxClass = taxesByGroup
      ? (taxClasses.get(groupId) ?? taxClasses.get(guestGroupId))
      : undefined
    return { groupId, country: taxCountry, customerTaxClass }
  }

  return {
    inGroup,
    async of(request, groupToken) {
      const token = readRequestToken(request)
      const customer = token === undefined ? undefined : await customers.signedIn(token)
      const groupId = customer?.ok
        ? customer.value.group_id
        : await groupTokens.groupOf(groupToken ?? request.query.groupToken ?? request.query.token)
      return inGroup(groupId, storeViews.of(request))
    },
    isTaxedOtherwise: groupId =>
      storeViews.anyTaxesByGroup && taxClasses.get(groupId) !== taxClasses.get(guestGroupId),
  }
}

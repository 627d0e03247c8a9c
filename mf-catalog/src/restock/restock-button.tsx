import { RestockOffer, type RestockOfferProps } from './restock-offer.tsx'
import { useRestockRequest } from './use-restock-request.ts'

/** Stands in place of a product that cannot be bought. */
export function RestockButton(props: Pick<RestockOfferProps, 'sku' | 'name' | 'isOneOfMany'>) {
  return <RestockOffer {...props} request={useRestockRequest(props.sku)} />
}

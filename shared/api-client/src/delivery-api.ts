import type { City, DeliveryOffer, House, PickupPoint, Street } from '@vitrina/contract'
import { isCity, isDeliveryOffer, isPickupPoint, isStreet } from '@vitrina/contract/shapes'
import { isListOf, type Result, type TypeGuard } from '@vitrina/domain'
import { createApiCaller } from './api-caller.ts'
import type { RequestSender } from './send.ts'

/** The region tells it from others of its name; empty where nobody named one. */
type NamedCity = { city: string; region_code: string }

/** The calls of docs/api/delivery.md: the same for everybody. */
export interface DeliveryApi {
  /** Whose names begin so, in Russian or Latin letters. */
  cities(beginning: string, signal?: AbortSignal): Promise<Result<City[]>>
  /** The city of a postcode, or none. */
  citiesOfPostcode(postcode: string, signal?: AbortSignal): Promise<Result<City[]>>
  streets(of: NamedCity, part: string, signal?: AbortSignal): Promise<Result<Street[]>>
  /** Whose numbers begin so; none where the address book knows no houses. */
  houses(
    of: NamedCity & { street: string },
    beginning: string,
    signal?: AbortSignal,
  ): Promise<Result<House[]>>
  points(of: NamedCity & { postcode: string }): Promise<Result<PickupPoint[]>>
  /** What each way costs and the days it would arrive, if ordered now. */
  offers(
    place: Partial<NamedCity> & { city: string; country: string; goods?: number },
  ): Promise<Result<DeliveryOffer[]>>
}

type Options = { send: RequestSender; report: (error: Error) => void }

export function createDeliveryApi({ send, report }: Options): DeliveryApi {
  const ask = createApiCaller(send, report)
  function list<Value>(
    isValue: TypeGuard<Value>,
    call: string,
    query: Record<string, string>,
    signal?: AbortSignal,
  ): Promise<Result<Value[]>> {
    const path = `/api/delivery/${call}?${new URLSearchParams(query)}`
    return ask(isListOf(isValue), path, signal && { signal })
  }
  return {
    cities: (q, signal) => list(isCity, 'cities', { q }, signal),
    citiesOfPostcode: (postcode, signal) => list(isCity, 'cities', { postcode }, signal),
    streets: (of, q, signal) => list(isStreet, 'streets', { ...of, q }, signal),
    // Of the same shape.
    houses: (of, q, signal) => list(isStreet, 'houses', { ...of, q }, signal),
    points: of => list(isPickupPoint, 'points', of),
    offers: ({ goods, ...place }) =>
      list(isDeliveryOffer, 'offers', {
        ...place,
        ...(goods !== undefined && { goods: String(goods) }),
      }),
  }
}

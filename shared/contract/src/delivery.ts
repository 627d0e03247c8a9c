import { z } from 'zod'
import { amountSchema } from './amount.ts'

const day = z.iso.date()

/** A city that an address can name (docs/api/delivery.md). */
export const citySchema = z
  .object({
    name: z.string(),
    latin: z.string().describe('For languages that write in Latin letters.'),
    accusative: z.string().describe('As Russian says where to: «Москву».'),
    region: z.string(),
    region_code: z.string().describe('ISO 3166-2, as `RU-TOM`.'),
    region_id: z.int(),
    country_id: z.string(),
    indexes: z.array(z.string()).describe('What the postcodes of the city begin with.'),
  })
  .meta({ id: 'City' })
export type City = z.infer<typeof citySchema>

export const streetSchema = z
  .object({
    name: z.string(),
    postcode: z.string().describe('Empty where it has several, or nobody knows it.'),
  })
  .meta({ id: 'Street' })
export type Street = z.infer<typeof streetSchema>

/** A house as a line of an address: its number, with its block where it has one. */
export const houseSchema = streetSchema.meta({ id: 'House' })
export type House = z.infer<typeof houseSchema>

export const openingHoursSchema = z
  .array(z.string().nullable())
  .describe('Seven days, Monday first: `09:00-21:00`, or null for a day off.')
export type OpeningHours = z.infer<typeof openingHoursSchema>

export const pickupPointSchema = z
  .object({
    code: z.string(),
    city: z.string(),
    postcode: z.string(),
    address: z.string(),
    directions: z.string(),
    hours: openingHoursSchema,
    has_fitting: z.boolean(),
    takes_cards: z.boolean(),
    takes_cash: z.boolean(),
    stored_days: z.int(),
    metres_from_centre: z.int().exactOptional().describe('Left out where nobody knows.'),
    latitude: z.number(),
    longitude: z.number(),
  })
  .meta({ id: 'PickupPoint' })
export type PickupPoint = z.infer<typeof pickupPointSchema>

/** What a way of delivery comes to in a city, and when it would arrive. */
export const deliveryOfferSchema = z
  .object({
    carrier_code: z.string(),
    method_code: z.string(),
    to: z.enum(['point', 'door']),
    price: amountSchema,
    free_from: amountSchema.exactOptional().describe('Goods of that much are carried for nothing.'),
    earliest: day.describe('The first day it may arrive, if ordered now.'),
    latest: day,
  })
  .meta({ id: 'DeliveryOffer' })
export type DeliveryOffer = z.infer<typeof deliveryOfferSchema>

/** Of a method of delivery and of an order; clients of this family pass over it. */
export const shippingPromiseSchema = z.object({
  to: z.enum(['point', 'door']),
  earliest: day,
  latest: day,
})

/** The point as an order keeps it. */
export const chosenPointSchema = pickupPointSchema
  .pick({
    code: true,
    city: true,
    postcode: true,
    address: true,
    directions: true,
    hours: true,
    stored_days: true,
  })
  .meta({ id: 'ChosenPoint' })
export type ChosenPoint = z.infer<typeof chosenPointSchema>

/** How its carrier knows a parcel that has left. */
export const parcelTrackingSchema = z
  .object({
    number: z.string(),
    url: z.url().exactOptional().describe('A page of the carrier; left out where it has none.'),
  })
  .meta({ id: 'ParcelTracking' })
export type ParcelTracking = z.infer<typeof parcelTrackingSchema>

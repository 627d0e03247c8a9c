import { amountSchema } from '@vitrina/contract'
import { z } from 'zod'

const weekday = z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])
const price = amountSchema.refine(sum => sum >= 0, 'a delivery costs nothing or more')
const code = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,30}$/, 'a code has small letters, digits and -, as "transport"')

const rateSchema = z.strictObject({
  /** The name of a zone; everywhere the shop delivers to when left out. */
  zone: z.string().optional(),
  price,
  /** Goods of that much are carried for nothing. */
  freeFrom: amountSchema.refine(sum => sum > 0, 'a threshold is a sum above nothing').optional(),
  /** On the way, where the carrier does not say better: at least and at most. */
  days: z
    .tuple([z.int().min(0), z.int().max(90)])
    .refine(([least, most]) => least <= most, 'days are written [least, most]'),
})

/** The page of a carrier on which a parcel is followed. */
const trackingUrl = z
  .string()
  .refine(isTrackingUrl, 'is an address with {number} in it, as "https://carrier.example/{number}"')

/** How the shop delivers, in the catalogue's currency (docs/rules/delivery.md). */
export const deliveryFileSchema = z
  .strictObject({
    dispatch: z.strictObject({
      timeZone: z.string().refine(isTimeZone, 'is no time zone, as "Europe/Moscow"'),
      workdays: z.array(weekday).min(1),
      /** An order placed later is taken in hand on the next workday. */
      until: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time is written 15:00'),
      preparationDays: z.int().min(0).max(30),
      holidays: z.array(z.iso.date('a day is written 2027-01-01')),
    }),
    zones: z.record(
      z.string(),
      z.strictObject({
        countries: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
        /** ISO 3166-2; the whole country when left out. */
        regions: z.array(z.string()).optional(),
        cities: z.array(z.string()).optional(),
      }),
    ),
    methods: z
      .array(
        z.strictObject({
          carrier: code,
          method: code,
          carrierTitle: z.string().min(1).max(100),
          title: z.string().min(1).max(100),
          to: z.enum(['point', 'door']),
          /** Who carries it: asked for days and pick-up points. */
          service: z.enum(['demo', 'own', 'cdek']),
          /** The first whose zone holds the address counts. */
          rates: z.array(rateSchema).min(1),
          trackingUrl: trackingUrl.optional(),
        }),
      )
      .min(1, 'a shop that delivers names one method at least'),
  })
  .superRefine(({ zones, methods }, context) => {
    const names = methods.map(({ carrier, method }) => `${carrier}/${method}`)
    methods.forEach(({ rates }, position) => {
      const path = ['methods', position]
      if (names.indexOf(names[position] ?? '') !== position) {
        context.addIssue({ code: 'custom', path, message: `${names[position]} stands there twice` })
      }
      rates.forEach(({ zone }, index) => {
        if (zone === undefined || zone in zones) return
        const message = `there is no zone "${zone}"`
        context.addIssue({ code: 'custom', path: [...path, 'rates', index, 'zone'], message })
      })
    })
  })

export type DeliveryFile = z.output<typeof deliveryFileSchema>
export type DeliveryMethod = DeliveryFile['methods'][number]

/** @throws Error that names every place in it that is wrong. */
export function parseDeliveryFile(content: unknown): DeliveryFile {
  const parsed = deliveryFileSchema.safeParse(content)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map(
    ({ path, message }) => `${path.length > 0 ? path.join('.') : 'The file'}: ${message}.`,
  )
  throw new Error(lines.join(' '))
}

function isTrackingUrl(template: string): boolean {
  const url = URL.canParse(template) ? new URL(template) : undefined
  return ['https:', 'http:'].includes(url?.protocol ?? '') && template.includes('{number}')
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

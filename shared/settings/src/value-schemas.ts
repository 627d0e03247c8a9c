import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { isIP } from 'node:net'
import { isSingleEmailAddress } from '@vitrina/domain'
import { z } from 'zod'
import { type OrderEmailEvent, orderEmailEvents } from './order-letter-events.ts'

export const portSchema = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine(port => port <= 65_535)

export const secondsSchema = z
  .string()
  .regex(/^\d{1,2}(\.\d+)?$/)
  .transform(Number)
  .refine(seconds => seconds <= 60)

export const cdnSecondsSchema = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine(seconds => seconds <= 86_400)

/** `on` or `off`. */
export const onOffSchema = z.enum(['on', 'off']).transform(value => value === 'on')

export const workersSchema = integerSchema(64)
export const requestsSchema = integerSchema(10_000)
export const piecesSchema = integerSchema(1_000_000)
export const upTo10000Schema = integerSchema(10_000)
export const minutesSchema = integerSchema(7 * 24 * 60)
/** Days a parcel is kept for its buyer. */
export const pickupStorageDaysSchema = integerSchema(90)
export const gramsSchema = integerSchema(30_000)
/** What a carrier knows by a number of its own: a city, a tariff. */
export const numericCodeSchema = integerSchema(9_999_999)

/** A parcel's length, width and height as `35x25x10`, in centimetres. */
export const parcelSizeSchema = z
  .string()
  .regex(/^[1-9]\d{0,2}x[1-9]\d{0,2}x[1-9]\d{0,2}$/)
  .transform(text => {
    const [length = 0, width = 0, height = 0] = text.split('x').map(Number)
    return [length, width, height] as const
  })

function integerSchema(most: number) {
  return z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .refine(count => count >= 1 && count <= most)
}

/** Sizes as `240x298`, by spaces; `none` for none. At most the largest the image server makes. */
export const pictureSizeListSchema = z
  .string()
  .transform(text => (text === 'none' ? [] : text.trim().split(/\s+/)))
  .refine(sizes => sizes.every(size => /^\d{1,4}x\d{1,4}$/.test(size)))
  .transform(sizes =>
    sizes.map(size => {
      const [width = 0, height = 0] = size.split('x').map(Number)
      return { width, height }
    }),
  )
  .refine(sizes => sizes.every(isSizeMade))

/** 0 by 0 is a picture's own. */
function isSizeMade({ width, height }: { width: number; height: number }): boolean {
  if (width === 0 || height === 0) return width === height
  return width <= 1024 && height <= 1024
}

export const mailboxSchema = z.string().refine(isSingleEmailAddress)
export const mailboxesSchema = createListSchema(isSingleEmailAddress, text => text.toLowerCase())

export const orderLetterEventsSchema = createListSchema(text =>
  orderEmailEvents.some(event => event === text),
).transform(list => list as OrderEmailEvent[])

/**
 * An address of one of these schemes; `isHostNeeded` unless it may name a socket of this machine.
 */
export function urlSchema(schemes: readonly string[], isHostNeeded = true) {
  return z.string().refine(text => {
    const url = URL.parse(text)
    if (!url || !schemes.includes(url.protocol.slice(0, -1))) return false
    return url.host !== '' || !isHostNeeded
  })
}

/** Addresses of PostgreSQL databases, by commas. */
export const databaseUrlsSchema = createListSchema(
  text => urlSchema(['postgres', 'postgresql']).safeParse(text).success,
)

/** From 0 to 1. */
export const fractionSchema = z
  .string()
  .regex(/^(0|1|0?\.\d+)$/)
  .transform(Number)

/** A bucket, and where in it: `s3://bucket/prefix`. */
export const s3LocationSchema = z
  .string()
  .regex(/^s3:\/\/[a-z0-9][a-z0-9.-]+(\/[\w./-]*)?$/)
  .transform(text => {
    const [bucket = '', ...prefix] = text.slice('s3://'.length).split('/').filter(Boolean)
    return { bucket, prefix: prefix.map(part => `${part}/`).join('') }
  })

/** Ed25519 keys: a private one in PEM, public ones in the base64 of their SPKI form. */
export const signingKeySchema = z.string().refine(text => isEd25519(() => createPrivateKey(text)))
export const publicKeysSchema = createListSchema(text =>
  isEd25519(() =>
    createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' }),
  ),
)

function isEd25519(read: () => KeyObject): boolean {
  try {
    return read().asymmetricKeyType === 'ed25519'
  } catch {
    // What is no key at all is none of this kind either.
    return false
  }
}

/** Origins by commas. */
export const originListSchema = createListSchema(isOrigin)

/** `*`, or origins by commas. */
export const anyOrOriginListSchema = z
  .string()
  .transform(listed)
  .refine(list => (list.includes('*') ? list.length === 1 : list.every(isOrigin)))
  .transform(list => (list[0] === '*' ? ('*' as const) : list))

export const remoteOriginListSchema = createListSchema(isOrigin)

export const hostsSchema = createListSchema(text =>
  /^[\p{L}\d][\p{L}\d.-]*(:\d{1,5})?$/u.test(text),
)
export const proxyListSchema = createListSchema(isProxy)
/** What OpenSearch takes as a name, with room for what follows it. */
export const indexNameSchema = z.string().regex(/^[a-z][a-z\d-]{0,99}$/)

export const indexNameListSchema = createListSchema(text => !/[\s/]/.test(text)).refine(
  list => list.length > 0,
)

function createListSchema(isRight: (entry: string) => boolean, tidy = (entry: string) => entry) {
  return z
    .string()
    .transform(text => listed(text).map(tidy))
    .refine(list => list.every(isRight))
}

function listed(text: string): string[] {
  return text
    .split(',')
    .map(entry => entry.trim())
    .filter(Boolean)
}

function isOrigin(text: string): boolean {
  return URL.parse(text)?.origin === text
}

/**
 * In Express' words: a name of a network, an address, or an address with the length of its prefix.
 */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', prefix, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return (
    prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
  )
}

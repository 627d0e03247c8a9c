import { z } from 'zod'
import * as contract from '../src/index.ts'
import { guardedFields } from './read-fields.ts'

type Json = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Json[]
  $ref?: string
  items?: Json | false
  prefixItems?: Json[]
  properties?: Record<string, Json>
  required?: string[]
  additionalProperties?: Json | boolean
}

/** What browsers read from the platform or out of their storage, by the name of its type. */
const shaped = {
  CartItem: contract.cartItemSchema,
  ChosenPoint: contract.chosenPointSchema,
  City: contract.citySchema,
  CouponRule: contract.couponRuleSchema,
  Customer: contract.customerSchema,
  DeliveryOffer: contract.deliveryOfferSchema,
  LinkTerm: contract.linkTermSchema,
  OrderConfirmation: contract.orderConfirmationSchema,
  OwnConsents: contract.ownConsentsSchema,
  OwnReviews: contract.ownReviewsSchema,
  PaymentMethod: contract.paymentMethodSchema,
  PaymentPage: contract.paymentPageSchema,
  PaymentStatus: contract.paymentStatusSchema,
  PickupPoint: contract.pickupPointSchema,
  PlacedOrder: contract.placedOrderSchema,
  PublicWishlistLink: contract.publicWishlistLinkSchema,
  RenderedPrice: contract.renderedPriceSchema,
  RestockAnswer: contract.restockAnswerSchema,
  SharedWishlist: contract.sharedWishlistSchema,
  ShippingInformationAnswer: contract.shippingInformationAnswerSchema,
  ShippingMethod: contract.shippingMethodSchema,
  StockItem: contract.stockItemSchema,
  Street: contract.streetSchema,
  Subscription: contract.subscriptionSchema,
  Totals: contract.totalsSchema,
}

const kinds: Record<string, string> = {
  string: 'isString',
  number: 'isNumber',
  integer: 'isNumber',
  boolean: 'isBoolean',
  null: 'isNull',
}

/** The shapes that browsers read by, a file each so that a page takes along only its own. */
export function generateTypeGuardFiles(): Map<string, string> {
  const { properties = {}, $defs = {} } = z.toJSONSchema(z.object(shaped), {
    io: 'output',
    unrepresentable: 'any',
  }) as { properties?: Record<string, Json>; $defs?: Record<string, Json> }
  const all: Record<string, Json> = { ...$defs, ...inlineSchemas(properties) }
  const files = new Map<string, string>()
  for (const name of Object.keys(shaped)) write(name)
  const doors = [...files.keys()].filter(file => shaped[nameOf(file) as keyof typeof shaped])
  const index = doors.sort().map(file => `export { is${nameOf(file)} } from './shapes/${file}'\n`)
  return new Map<string, string>([
    ...[...files].map(([file, text]) => [`shapes/${file}`, text] as const),
    ['shapes.ts', `${told}${index.join('')}`],
  ])

  function nameOf(file: string): string | undefined {
    return Object.keys(all).find(name => fileOf(name) === file)
  }

  function write(name: string): void {
    if (files.has(fileOf(name))) return
    const needed = new Set<string>()
    const source = sourceOf(all[name] ?? {}, name, other => {
      needed.add(other)
      write(other)
    })
    files.set(fileOf(name), shapeFile(name, source, [...needed].sort()))
  }
}

const told =
  '// Written from the contract by build/write-shapes.ts: change the schemas, and run it.\n'
const helpers =
  /\b(?:acceptAnything|is(?:String|Number|Boolean|Null|OneOf|ListOf|RecordOf|ObjectOf|Either))\b/g

function shapeFile(name: string, source: string, needed: readonly string[]): string {
  const type = name in shaped ? name : undefined
  const used = [...new Set(source.match(helpers))].sort()
  const imports = [
    ...(type ? [`import type { ${type} } from '../index.ts'`] : []),
    `import { ${[...used, ...(type ? ['type TypeGuard'] : [])].join(', ')} } from '@vitrina/domain'`,
    ...needed.map(other => `import { is${other} } from './${fileOf(other)}'`),
  ]
  const cast = type ? ` as TypeGuard<unknown> as TypeGuard<${type}>` : ''
  return `${told}${imports.join('\n')}\n\nexport const is${name} = ${source}${cast}\n`
}

function fileOf(name: string): string {
  return `${name.replace(/(?!^)[A-Z]/g, letter => `-${letter}`).toLowerCase()}.ts`
}

/** Schemas without a name of their own stand in the place itself. */
function inlineSchemas(properties: Record<string, Json>): Record<string, Json> {
  return Object.fromEntries(Object.entries(properties).filter(([, schema]) => !schema.$ref))
}

function sourceOf(schema: Json, name: string, need: (name: string) => void): string {
  const inside = (other: Json, called = '') => sourceOf(other, called, need)
  if (schema.$ref) {
    const other = schema.$ref.replace('#/$defs/', '')
    need(other)
    return `is${other}`
  }
  if (typeof schema.const === 'boolean') return 'isBoolean'
  if ('const' in schema) return call('isOneOf', literal(schema.const))
  if (schema.enum) return call('isOneOf', ...schema.enum.map(literal))
  if (schema.anyOf) return call('isEither', ...schema.anyOf.map(other => inside(other)))
  if (Array.isArray(schema.type))
    return call('isEither', ...schema.type.map(type => inside({ type })))
  if (schema.type === 'array') return call('isListOf', inside(itemsOf(schema)))
  if (schema.type === 'object') return objectSource(schema, name, inside)
  return kinds[schema.type ?? ''] ?? 'acceptAnything'
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : String(value)
}

/** The few tuples have one element. */
function itemsOf({ items, prefixItems = [] }: Json): Json {
  return items || prefixItems[0] || {}
}

function objectSource(
  schema: Json,
  name: string,
  inside: (schema: Json, name?: string) => string,
): string {
  const { properties, required: all = [], additionalProperties } = schema
  if (!properties) {
    return call(
      'isRecordOf',
      inside(typeof additionalProperties === 'object' ? additionalProperties : {}),
    )
  }
  const ofAnyOwner = name.slice(name.lastIndexOf('.') + 1)
  const read = guardedFields[name] ?? guardedFields[ofAnyOwner]
  const isRead = (field: string) => read?.includes(field) ?? true
  const fields = (names: readonly string[]) =>
    `{ ${names.map(field => `${field}: ${inside(properties[field] ?? {}, `${name}.${field}`)}`).join(', ')} }`
  const required = all.filter(isRead)
  const optional = Object.keys(properties).filter(field => isRead(field) && !all.includes(field))
  return call('isObjectOf', fields(required), ...(optional.length > 0 ? [fields(optional)] : []))
}

/** Marked as free of effects: a bundle takes along only the shapes it uses. */
function call(name: string, ...given: string[]): string {
  return `/*#__PURE__*/ ${name}(${given.join(', ')})`
}

import type { DeliveryFile } from '../../delivery/delivery-file.ts'

/** A way of delivery by its codes, and where it leads to if that makes a difference. */
export type DeliveryMethodReference = { carrier: string; method: string; zone: string | undefined }

/** What stands in a text for what the shop knows better (docs/rules/content.md#placeholders). */
export type Placeholder =
  | { kind: 'price' | 'cost' | 'days'; way: DeliveryMethodReference }
  | { kind: 'all-days' | 'preparation' | 'until' }
  | { kind: 'payment-methods' | 'online-payment' }
  /** Filled in by the page that shows the text. */
  | { kind: 'of-page' }

/** Anything that a reader would take for one. */
export const placeholderPattern = /\{\{([^{}]*)\}\}/g

const fixed: Readonly<Record<string, Placeholder>> = {
  'delivery:days': { kind: 'all-days' },
  'delivery:preparation': { kind: 'preparation' },
  'delivery:until': { kind: 'until' },
  'payment:methods': { kind: 'payment-methods' },
  'payment:online': { kind: 'online-payment' },
  seller: { kind: 'of-page' },
  'contact-form': { kind: 'of-page' },
}
const ofWay = /^delivery:(price|cost|days):([a-z][a-z0-9-]*)\/([a-z][a-z0-9-]*)(?::([^:]+))?$/

const known =
  '{{seller}}, {{contact-form}}, {{delivery:price:carrier/method}}, {{delivery:cost:carrier/method}}, ' +
  '{{delivery:days:carrier/method}}, the same with :zone behind it, {{delivery:days}}, ' +
  '{{delivery:preparation}}, {{delivery:until}}, {{payment:methods}} and {{payment:online}}'

/** `inside`: without its braces. Undefined for one that nobody fills in. */
export function parsePlaceholder(inside: string): Placeholder | undefined {
  if (Object.hasOwn(fixed, inside)) return fixed[inside]
  const [, kind, carrier, method, zone] = ofWay.exec(inside) ?? []
  if (carrier === undefined || method === undefined) return undefined
  return { kind: kind as 'price' | 'cost' | 'days', way: { carrier, method, zone } }
}

/** What is wrong with the first placeholder of a document that nobody can fill in, by its field. */
export function findPlaceholderProblem(
  document: object,
  delivery: Pick<DeliveryFile, 'methods' | 'zones'> | undefined,
): string | undefined {
  for (const [name, value] of Object.entries(document)) {
    if (typeof value === 'object' && value !== null) {
      const inner = findPlaceholderProblem(value, delivery)
      if (inner) return `${name}.${inner}`
    }
    if (typeof value !== 'string' || !value.includes('{{')) continue
    for (const [text, inside = ''] of value.matchAll(placeholderPattern)) {
      const problem = describeProblem(parsePlaceholder(inside), delivery)
      if (problem) return `${name}: ${text} ${problem}`
    }
  }
  return undefined
}

function describeProblem(
  placeholder: Placeholder | undefined,
  delivery: Pick<DeliveryFile, 'methods' | 'zones'> | undefined,
): string | undefined {
  if (!placeholder) return `is no placeholder; there are ${known}`
  if (!delivery || !('way' in placeholder)) return undefined
  const { carrier, method, zone } = placeholder.way
  if (!delivery.methods.some(one => one.carrier === carrier && one.method === method)) {
    const there = delivery.methods.map(one => `${one.carrier}/${one.method}`).join(', ')
    return `names a way that the delivery file does not have; there are ${there}`
  }
  if (zone === undefined || Object.hasOwn(delivery.zones, zone)) return undefined
  return `names a zone that the delivery file does not have; there are ${Object.keys(delivery.zones).join(', ') || 'none'}`
}

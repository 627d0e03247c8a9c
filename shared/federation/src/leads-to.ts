import type { UrlTarget } from './shop-services.ts'

/**
 * Attributes of a link that say what it leads to, so that the shop needs no lookup to follow it,
 * may prefetch it, and has a frame for it at once. They work in markup that is never hydrated too.
 */
export function leadsTo(target: UrlTarget): { 'data-leads-to': string } {
  return { 'data-leads-to': JSON.stringify(target) }
}

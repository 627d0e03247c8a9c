import type { SearchEntity } from '@vitrina/contract'
import type { Response } from 'express'

/**
 * More names than this are more than a header holds; such an answer changes with anything of its
 * kind.
 */
const maxTagged = 500
const letters: Partial<Record<SearchEntity, string>> = { product: 'P', category: 'C' }

/**
 * Says what an answer shows, so that a cache can drop it in time
 * (docs/api/search.md#answers).
 */
export function setCacheTags(
  response: Response,
  entity: SearchEntity,
  ids: readonly number[],
): void {
  const letter = letters[entity]
  const tagged = letter && ids.length <= maxTagged ? ids.map(id => `${letter}${id}`) : []
  response.set('x-vs-cache-tags', [entity, ...tagged].join(' '))
}

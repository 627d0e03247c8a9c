import type { SearchEntity } from '@vitrina/contract'
import type { CatalogChanges } from './change-log.ts'

const entityOfLetter: Readonly<Record<string, SearchEntity>> = {
  P: 'product',
  C: 'category',
  T: 'taxrule',
  A: 'attribute',
}

const entities: ReadonlySet<string> = new Set([
  'product',
  'category',
  'taxrule',
  'attribute',
  'review',
  'cms_page',
  'cms_block',
  'news',
  'banner',
] satisfies SearchEntity[])

/**
 * What the tags of docs/api/content.md#invalidation name here: `P1500`, `C23`, whole entities, `*`
 * for everything. Names of pages mean something to those who keep pages; whatever else is there
 * means nothing.
 */
export function parseInvalidationTags(tags: readonly string[]): CatalogChanges {
  const changes = new Map<string, Set<string> | 'all'>()
  for (const tag of tags) {
    const [, letter = '', id = ''] = /^([PCTA])(\d{1,10})$/.exec(tag) ?? []
    const entity = entityOfLetter[letter]
    if (entity) {
      const ids = changes.get(entity) ?? new Set()
      if (ids !== 'all') changes.set(entity, ids.add(id))
    } else if (tag === '*' || entities.has(tag)) changes.set(tag, 'all')
  }
  return changes
}

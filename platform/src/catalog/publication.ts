import { parseUtcDateTime } from '@vitrina/domain'

/** Texts of the shop that can be switched off, or wait for their day. */
const published: ReadonlySet<string> = new Set(['cms_page', 'cms_block', 'news', 'banner'])

type Published = { active?: unknown; published_at?: unknown }

/** The moment from which shoppers may see a document; Infinity while it is switched off. */
export function computePublicationTimeMs(
  entity: string,
  document: { id: number } & Published,
): number {
  if (!published.has(entity)) return 0
  if (isSwitchedOff(document.active)) return Number.POSITIVE_INFINITY
  const { published_at: date } = document
  return (typeof date === 'string' && parseUtcDateTime(date)) || 0
}

/** Exports of other shops write it as a number or a text. */
function isSwitchedOff(active: unknown): boolean {
  return active !== undefined && [false, 0, '0', 'false', null].includes(active as null)
}

import type { SearchEntity } from '@vitrina/contract'
import type { Logger } from 'pino'
import type { SearchIndex } from '../search/search-index.ts'
import { completeAttribute } from './attributes/complete-attribute.ts'
import type { StoredDocument } from './catalog-rows.ts'
import { type ChangeCalendar, createChangeCalendar } from './change-calendar.ts'
import { indexedDocument } from './indexed-fields.ts'
import { createPause } from './pause.ts'
import { findPublicationMs } from './publication.ts'

/** Everything but products: pages, news, reviews and what the shop is arranged by. */
export interface Documents {
  /** What shoppers may see now. */
  get(entity: string, id: number): StoredDocument | undefined
  ids(entity: string): readonly number[]
  all(entity: string): readonly StoredDocument[]
  /** Undefined: it is no longer there. */
  put(entity: string, changed: ReadonlyMap<number, StoredDocument | undefined>): Promise<void>
  /** News whose day has come. */
  showDue(entity: string): Promise<void>
}

export type DocumentsOptions = {
  index: SearchIndex
  now: () => number
  /** Hears of each document that is shown as it is now. */
  onShown?: (tags: readonly string[]) => void
  logger: Pick<Logger, 'error'>
}

export function createDocuments(options: DocumentsOptions): Documents {
  const { index, now, logger, onShown = () => undefined } = options
  const tables = new Map<string, { byId: Map<number, StoredDocument>; calendar: ChangeCalendar }>()

  const tableOf = (entity: string) => {
    const known = tables.get(entity)
    if (known) return known
    const made = { byId: new Map<number, StoredDocument>(), calendar: createChangeCalendar() }
    tables.set(entity, made)
    return made
  }

  function get(entity: string, id: number): StoredDocument | undefined {
    const document = tables.get(entity)?.byId.get(id)
    return document && findPublicationMs(entity, document) <= now() ? document : undefined
  }

  async function show(entity: string, id: number): Promise<void> {
    const document = get(entity, id)
    try {
      if (!document) await index.remove(entity as SearchEntity, [id])
      else await index.put(entity as SearchEntity, [indexedDocument(document)])
    } catch (error) {
      logger.error({ err: error, entity, id }, 'a document cannot be shown')
    }
    onShown([entity, ...(entity === 'category' ? [`C${id}`] : [])])
  }

  return {
    get,
    ids: entity => [...tableOf(entity).byId.keys()],
    all: entity => [...tableOf(entity).byId.values()],

    async put(entity, changed) {
      const { byId, calendar } = tableOf(entity)
      const pause = createPause()
      for (const [id, document] of changed) {
        if (document) byId.set(id, entity === 'attribute' ? completeAttribute(document) : document)
        else byId.delete(id)
        const fromMs = document ? findPublicationMs(entity, document) : Number.POSITIVE_INFINITY
        calendar.note(id, fromMs > now() ? fromMs : Number.POSITIVE_INFINITY)
        await show(entity, id)
        await pause()
      }
    },

    async showDue(entity) {
      const due = tables.get(entity)?.calendar.takeDue(now()) ?? []
      for (const id of due) await show(entity, id)
      if (due.length > 0) await index.settle()
    },
  }
}

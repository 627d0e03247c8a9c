import type { Logger } from 'pino'
import type { SearchIndex } from '../search/search-index.ts'
import { enrichAttributeOptions } from './attributes/complete-attribute.ts'
import { createDocumentChangeSchedule, type DocumentChangeSchedule } from './change-calendar.ts'
import type { DocumentEntity, ResolvedDocuments } from './document-schemas.ts'
import { toIndexedDocument } from './indexed-fields.ts'
import { computePublicationTimeMs } from './publication.ts'
import { createCooperativeYield } from './work-yield.ts'

type Changed<Document> = ReadonlyMap<number, Document | undefined>

/** Everything but products: pages, news, reviews and what the shop is arranged by. */
export interface DocumentStore {
  /** What shoppers may see now. */
  get<Entity extends DocumentEntity>(
    entity: Entity,
    id: number,
  ): ResolvedDocuments[Entity] | undefined
  ids(entity: DocumentEntity): readonly number[]
  all<Entity extends DocumentEntity>(entity: Entity): readonly ResolvedDocuments[Entity][]
  /** Undefined: it is no longer there. */
  put<Entity extends DocumentEntity>(
    entity: Entity,
    changed: Changed<ResolvedDocuments[Entity]>,
  ): Promise<void>
  /** News whose day has come. */
  showDue(entity: DocumentEntity): Promise<void>
}

export type DocumentStoreOptions = {
  index: SearchIndex
  now: () => number
  /** Hears of each document that is shown as it is now. */
  onShown?: (tags: readonly string[]) => void
  logger: Pick<Logger, 'error'>
}

type Table<Document> = { byId: Map<number, Document>; calendar: DocumentChangeSchedule }
type Tables = { [Entity in DocumentEntity]: Table<ResolvedDocuments[Entity]> }

export function createDocumentStore(options: DocumentStoreOptions): DocumentStore {
  const { index, now, logger, onShown = () => undefined } = options
  const tables: Tables = {
    category: emptyTable(),
    attribute: emptyTable(),
    taxrule: emptyTable(),
    review: emptyTable(),
    cms_page: emptyTable(),
    cms_block: emptyTable(),
    cms_hierarchy: emptyTable(),
    news: emptyTable(),
    banner: emptyTable(),
  }

  const tableOf = <Entity extends DocumentEntity>(
    entity: Entity,
  ): Table<ResolvedDocuments[Entity]> => tables[entity]

  function get<Entity extends DocumentEntity>(entity: Entity, id: number) {
    const document = tableOf(entity).byId.get(id)
    return document && computePublicationTimeMs(entity, document) <= now() ? document : undefined
  }

  async function show(entity: DocumentEntity, id: number): Promise<void> {
    const document = get(entity, id)
    try {
      if (!document) await index.remove(entity, [id])
      else await index.put(entity, [toIndexedDocument(document)])
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
      const pause = createCooperativeYield()
      for (const [id, document] of changed) {
        if (document)
          byId.set(id, entity === 'attribute' ? enrichAttributeOptions(document) : document)
        else byId.delete(id)
        const fromMs = document
          ? computePublicationTimeMs(entity, document)
          : Number.POSITIVE_INFINITY
        calendar.note(id, fromMs > now() ? fromMs : Number.POSITIVE_INFINITY)
        await show(entity, id)
        await pause()
      }
    },

    async showDue(entity) {
      const due = tableOf(entity).calendar.takeDue(now())
      for (const id of due) await show(entity, id)
      if (due.length > 0) await index.settle()
    },
  }
}

function emptyTable<Document>(): Table<Document> {
  return { byId: new Map(), calendar: createDocumentChangeSchedule() }
}

import { fail, type Result, succeed } from '@vitrina/domain'
import { type ImportEntity, importEntities } from './document-reading.ts'
import { isSourceDocument, type SourceDocument } from './loose-values.ts'

export type RecognisedDocument = { entity: ImportEntity; source: SourceDocument }

/** What a value of a file is a document of, and the document without its wrapping. */
export function recogniseDocument(
  value: unknown,
  entity?: ImportEntity,
): Result<RecognisedDocument, string> {
  if (!isSourceDocument(value)) return fail('this is no document, but a bare value')
  const wrapped = isSourceDocument(value._source)
  const source = wrapped ? withId(value._source as SourceDocument, value._id) : value
  const found = entityNamed(value, wrapped) ?? entity ?? entityByFields(source)
  if (found) return succeed({ entity: found, source })
  return fail(
    'nothing says what kind of document this is. Give it a field "type", or name the kind with --entity',
  )
}

/** Some indexes know the id only outside of the document. */
function withId(source: SourceDocument, id: unknown): SourceDocument {
  return source.id === undefined || source.id === null ? { ...source, id } : source
}

const indexName = new RegExp(`(?:^|_)(${importEntities.join('|')})(?:_\\d+)*$`)

function entityNamed(value: SourceDocument, wrapped: boolean): ImportEntity | undefined {
  const type = value._type ?? value.type ?? value.entity
  if (isEntity(type)) return type
  const index = wrapped && typeof value._index === 'string' ? indexName.exec(value._index)?.[1] : ''
  if (isEntity(index)) return index
  const inner = wrapped ? (value._source as SourceDocument).type : undefined
  return isEntity(inner) ? inner : undefined
}

function isEntity(name: unknown): name is ImportEntity {
  return (importEntities as readonly unknown[]).includes(name)
}

/** Fields that no other kind of document has. */
function entityByFields(source: SourceDocument): ImportEntity | undefined {
  const has = (...names: string[]) => names.every(name => name in source)
  if (has('attribute_code')) return 'attribute'
  if (has('rates')) return 'taxrule'
  if (has('nickname', 'detail')) return 'review'
  if (has('code', 'discount')) return 'coupon'
  if (has('sku') && (has('price') || has('type_id'))) return 'product'
  if (has('node_id', 'request_url')) return 'cms_hierarchy'
  if (has('slug', 'published_at', 'content')) return 'news'
  if (has('place', 'link', 'image')) return 'banner'
  if (has('parent_id', 'name')) return 'category'
  return undefined
}

import { createHash } from 'node:crypto'

const keyword = { type: 'keyword' }
const stored = { type: 'keyword', index: false, doc_values: false, store: true }

function fieldsOf(kind: string, mapping: object) {
  return { [kind]: { path_match: `${kind}.*`, mapping } }
}

/**
 * How documents lie in the engine. Words come here as stems already, so that they mean the same as
 * in the process: the engine splits them by their spaces and weighs them by what it is told.
 */
const mappings = {
  dynamic: false,
  date_detection: false,
  _source: { includes: ['entity', 'id'] },
  dynamic_templates: [
    fieldsOf('keys', keyword),
    fieldsOf('numbers', { type: 'double' }),
    fieldsOf('first', { type: 'double', index: false }),
    fieldsOf('letters', { ...keyword, index: false }),
    fieldsOf('words', {
      type: 'text',
      analyzer: 'whitespace',
      norms: false,
      position_increment_gap: 1_000,
    }),
  ],
  properties: {
    entity: keyword,
    id: { type: 'long' },
    stamp: stored,
    textStamp: stored,
    // Names of the fields that hold a text which is no number: those are sorted by letters.
    lettered: keyword,
    keys: { type: 'object', dynamic: true },
    numbers: { type: 'object', dynamic: true },
    first: { type: 'object', dynamic: true },
    letters: { type: 'object', dynamic: true },
    words: { type: 'object', dynamic: true },
    text: {
      properties: {
        vocabulary: keyword,
        writings: keyword,
        codes: keyword,
        codeStems: keyword,
        sku: keyword,
        skus: keyword,
        stems: keyword,
        weights: { type: 'rank_features' },
      },
    },
  },
} as const

const settings = {
  // Another is made as soon as the cluster has a second node.
  number_of_shards: 1,
  auto_expand_replicas: '0-1',
  refresh_interval: '1s',
  max_result_window: 20_000,
  'mapping.total_fields.limit': 10_000,
}

/** Another for every change of the above: an index made by it is filled anew. */
const schema = createHash('sha256')
  .update(JSON.stringify([mappings, settings]))
  .digest('hex')
  .slice(0, 12)

export const indexDefinition = { mappings, settings, schema } as const

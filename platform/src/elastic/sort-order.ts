import type { ParsedSearchQuery } from '@vitrina/contract'
import { isJsonObject, type QueryReader, stripKeywordSuffix } from './query-reader.ts'

type Sort = ParsedSearchQuery['_appliedSort']
const maxFields = 10

/** `"f"`, `"f:desc"`, `{ "f": "desc" }`, `{ "f": { "order": "desc" } }`, or a list of those. */
export function readElasticSort(source: unknown, reading: QueryReader): Sort {
  if (source === undefined || source === null) return []
  const list = Array.isArray(source) ? source : [source]
  const sort = list.flatMap((one, index) => readOne(one, `sort[${index}]`, reading))
  if (sort.length > maxFields) reading.refuse('sort', `has more than ${maxFields} fields`)
  return sort
}

function readOne(source: unknown, at: string, reading: QueryReader): Sort {
  if (typeof source === 'string') {
    const [, field = '', direction] = /^(.*?)(?::(asc|desc))?$/i.exec(source.trim()) ?? []
    return by(field, direction, at, reading)
  }
  if (!isJsonObject(source)) {
    reading.refuse(at, 'must be a field, or a field with its direction')
    return []
  }
  return Object.entries(source).flatMap(([field, order]) => {
    if (!isJsonObject(order)) return by(field, order, `${at}.${field}`, reading)
    if (order.missing !== undefined && order.missing !== '_last') {
      reading.refuse(`${at}.${field}.missing`, 'must be _last')
    }
    return by(field, order.order, `${at}.${field}`, reading)
  })
}

function by(given: string, order: unknown, at: string, reading: QueryReader): Sort {
  if (given === '' || /^_(?!score$|doc$)/.test(given)) {
    reading.refuse(at, 'must name a field, _score or _doc')
    return []
  }
  const field = given === '_doc' ? 'id' : stripKeywordSuffix(given)
  const usual = field === '_score' ? 'desc' : 'asc'
  const direction = typeof order === 'string' ? order.toLowerCase() : (order ?? usual)
  if (direction !== 'asc' && direction !== 'desc') {
    reading.refuse(at, 'must be asc or desc')
    return []
  }
  return [{ field, options: direction }]
}

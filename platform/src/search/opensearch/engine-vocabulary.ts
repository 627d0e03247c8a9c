import { createVocabulary, type Vocabulary } from '../vocabulary.ts'
import type { WordStemmer } from '../word-stemmer.ts'
import { createSpellings } from '../writings.ts'
import type { EngineConnection } from './engine-connection.ts'

/** The words of all products, read from the engine when they have become others. */
export interface EngineVocabulary {
  upToDate(): Promise<Vocabulary>
  /** This process has changed words of products. */
  forget(): Promise<void>
}

/** Other platforms change words too, and leave word in this document. */
const noticeId = 'notice:words'
const lookAgainMs = 1_000
/** Reading takes this share of the time at most, however often words change. */
const shareOfTime = 0.1
/** Below this it is read at once. */
const quickMs = 50
const pageSize = 10_000

export function createEngineVocabulary(
  { call, find }: EngineConnection,
  alias: string,
  stems: WordStemmer,
): EngineVocabulary {
  let known: { vocabulary: Vocabulary; notice: string } | undefined
  let isForgotten = false
  let lookedAtMs = Number.NEGATIVE_INFINITY
  let rest = 0
  let reading: Promise<Vocabulary> | undefined

  async function notice(): Promise<string> {
    const found = await find<{ _source?: { id?: string } }>({
      method: 'GET',
      path: `/${alias}/_doc/${noticeId}`,
    })
    return String(found?._source?.id ?? '')
  }

  async function read(): Promise<Vocabulary> {
    const startedAtMs = performance.now()
    isForgotten = false
    const noticed = await notice()
    const writings = createSpellings()
    const vocabulary = createVocabulary(stems, writings)
    await eachTerm('text.vocabulary', (word, products) => vocabulary.add(word, 'word', products))
    await eachTerm('text.writings', (written, products) => writings.note(written, products))
    known = { vocabulary, notice: noticed }
    const tookMs = performance.now() - startedAtMs
    lookedAtMs = performance.now()
    rest = tookMs < quickMs ? 0 : lookedAtMs + tookMs / shareOfTime
    return vocabulary
  }

  async function eachTerm(field: string, take: (term: string, products: number) => void) {
    let after: object | undefined
    do {
      const sources = [{ term: { terms: { field } } }]
      const composite = { size: pageSize, sources, ...(after && { after }) }
      const { aggregations } = await call<TermsPage>({
        method: 'POST',
        path: `/${alias}/_search`,
        body: { size: 0, aggs: { terms: { composite } } },
      })
      for (const { key, doc_count } of aggregations.terms.buckets) take(key.term, doc_count)
      after = aggregations.terms.after_key
    } while (after)
  }

  async function isOutdated(): Promise<boolean> {
    if (!known || isForgotten) return true
    if (performance.now() - lookedAtMs < lookAgainMs) return false
    lookedAtMs = performance.now()
    return (await notice()) !== known.notice
  }

  return {
    async upToDate() {
      if (known && performance.now() < rest) return known.vocabulary
      if (known && !(await isOutdated())) return known.vocabulary
      reading ??= read().finally(() => {
        reading = undefined
      })
      return reading
    },

    async forget() {
      isForgotten = true
      const path = `/${alias}/_doc/${noticeId}`
      const body = { entity: 'notice', id: Date.now() * 1_000 + Math.floor(Math.random() * 1_000) }
      // A write to an alias that is gone would make an index of its name.
      await call({ method: 'PUT', path, querystring: { require_alias: 'true' }, body })
    },
  }
}

type TermsPage = {
  aggregations: {
    terms: { buckets: { key: { term: string }; doc_count: number }[]; after_key?: object }
  }
}

import type { TextReading } from '@vitrina/contract'
import { convertKeyboardLayout } from '../keyboard-layout.ts'
import { guessQueries } from '../query-guesses.ts'
import { listSignificantWords, parseQueryText, type QueryWord } from '../query-words.ts'
import type { SkuRowIndex } from '../sku-rows.ts'
import type { CodeLookup, Vocabulary } from '../vocabulary.ts'
import type { WordStemmer } from '../word-stemmer.ts'
import { splitWords } from '../words.ts'
import {
  createAllOfClause,
  createAnyOfClause,
  createTermsClause,
  type EngineClause,
  matchNothingClause,
} from './clauses.ts'
import type { EngineConnection } from './engine-connection.ts'
import type { EngineVocabulary } from './engine-vocabulary.ts'

/** What a text finds, as a part of a query. */
export type EngineTextQuery = {
  /** Documents that fit three of four words. */
  found: EngineClause
  /** The same, and how well each fits. */
  scored: EngineClause
  reading: TextReading | undefined
}

export interface EngineTextReader {
  read(text: string, exactly: boolean): Promise<EngineTextQuery>
  /** What may have been meant by a text that finds nothing; not all of it need find something. */
  guess(text: string, exactly: boolean): Promise<string[]>
}

const needed = 0.75
const skuScore = 100_000
const maxTokens = 20
/** Codes that a few digits may begin. */
const maxCodes = 1_000

/**
 * Reads texts with the words of the shop, which are in this process, and with the codes of its
 * products, which the engine is asked for: those are as many as products.
 */
export function createEngineTextReader(
  connection: EngineConnection,
  alias: string,
  words: EngineVocabulary,
  stems: WordStemmer,
): EngineTextReader {
  const search = <Answer>(body: EngineClause) =>
    connection.call<Answer>({ method: 'POST', path: `/${alias}/_search`, body })

  async function prepare(text: string): Promise<{ vocabulary: Vocabulary; skus: EngineSkus }> {
    const [vocabulary, known] = await Promise.all([words.upToDate(), askFor(text)])
    const read: Vocabulary['read'] = (word, begun, exactly) =>
      vocabulary.read(word, begun, exactly, known.codes)
    return { vocabulary: { ...vocabulary, read }, skus: known.skus }
  }

  async function askFor(text: string): Promise<{ codes: CodeLookup; skus: EngineSkus }> {
    const tokens = text.split(/\s+/).filter(Boolean).slice(0, maxTokens)
    const typed = [...new Set(tokens.flatMap(token => [token, convertKeyboardLayout(token)]))]
    const last = tokens.at(-1) ?? ''
    const begun = [...new Set([last, convertKeyboardLayout(last)])]
    const begunWords = begun.flatMap(token => splitWords(token).at(-1) ?? [])
    const asked = {
      skus: [...new Set(typed.flatMap(listSkuPrefixes))],
      stems: [...new Set(typed.flatMap(splitWords).map(stems.stemOf))],
      skuBeginnings: begun.map(token => token.toLowerCase()).filter(isBeginningOfSku),
      codeBeginnings: begunWords.filter(word => word.length > 1),
    }
    const { aggregations } = await search<CodesAnswer>({
      size: 0,
      query: createAnyOfClause([createTermsClause('text.skus', asked.skus), ...codeClauses(asked)]),
      aggs: codeAggregations(asked),
    })
    return readCodes(aggregations, asked)
  }

  /** A word of few products says more than one of many. */
  async function readRarities(asked: readonly QueryWord[]): Promise<Map<string, number>> {
    const all = [...new Set(asked.flatMap(word => [...word.stems.keys()]))]
    if (all.length === 0) return new Map()
    const { aggregations } = await search<RarityAnswer>({
      size: 0,
      query: { exists: { field: 'text.sku' } },
      aggs: {
        texts: { value_count: { field: 'text.sku' } },
        held: {
          filter: createTermsClause('text.stems', all),
          aggs: { stems: { terms: { field: 'text.stems', include: all, size: all.length } } },
        },
      },
    })
    const texts = aggregations.texts.value
    const { buckets } = aggregations.held.stems
    return new Map(
      buckets.map(({ key, doc_count }) => [key, 1 + Math.log(1 + texts / doc_count) / 2]),
    )
  }

  return {
    async read(text, exactly) {
      const { vocabulary, skus } = await prepare(text)
      const { asked, reading } = parseQueryText(text, vocabulary, skus, exactly)
      const rarities = await readRarities(asked)
      return { ...textClauses(asked, rarities, skus), reading }
    },

    async guess(text, exactly) {
      const { vocabulary, skus } = await prepare(text)
      return guessQueries(text, vocabulary, skus, exactly)
    },
  }
}

/** Its rows are no documents but places in a list of what finds them. */
type EngineSkus = SkuRowIndex & { clauseOf(row: number): EngineClause }

type SearchedCodes = {
  skus: string[]
  stems: string[]
  skuBeginnings: string[]
  codeBeginnings: string[]
}

function codeClauses({ stems, skuBeginnings, codeBeginnings }: SearchedCodes): EngineClause[] {
  return [
    createTermsClause('text.codeStems', stems),
    ...skuBeginnings.map(beginning => ({ prefix: { 'text.sku': beginning } })),
    ...codeBeginnings.map(beginning => ({ prefix: { 'text.codes': beginning } })),
  ]
}

function codeAggregations(asked: SearchedCodes): EngineClause {
  const known = (field: string, include: readonly string[]) => ({
    filter: createTermsClause(field, include),
    aggs: { found: { terms: { field, include, size: Math.max(1, include.length) } } },
  })
  const begun = asked.codeBeginnings.map((beginning, at) => [
    `codes ${at}`,
    {
      filter: { prefix: { 'text.codes': beginning } },
      // Words are made of letters and digits, which mean themselves in a pattern.
      aggs: {
        found: { terms: { field: 'text.codes', include: `${beginning}.*`, size: maxCodes } },
      },
    },
  ])
  const skus = asked.skuBeginnings.map((beginning, at) => [
    `skus ${at}`,
    { filter: { prefix: { 'text.sku': beginning } } },
  ])
  return {
    ...(asked.skus.length > 0 && { skus: known('text.skus', asked.skus) }),
    ...(asked.stems.length > 0 && { stems: known('text.codeStems', asked.stems) }),
    ...Object.fromEntries([...begun, ...skus]),
  }
}

function readCodes(
  counts: CodesAnswer['aggregations'] = {},
  asked: SearchedCodes,
): { codes: CodeLookup; skus: EngineSkus } {
  const found = (name: string) => counts[name]?.found?.buckets.map(({ key }) => key) ?? []
  const codeStems = new Set(found('stems'))
  const codesBegun = new Map(
    asked.codeBeginnings.map((beginning, at) => [beginning, found(`codes ${at}`)]),
  )
  const knownSkus = new Set(found('skus'))
  const skusBegun = new Set(
    asked.skuBeginnings.filter((_sku, at) => (counts[`skus ${at}`]?.doc_count ?? 0) > 0),
  )
  const clauses: EngineClause[] = []
  const rowOf = (clause: EngineClause) => [clauses.push(clause) - 1]
  return {
    codes: {
      hasStem: stem => codeStems.has(stem),
      startingWith: beginning => codesBegun.get(beginning) ?? [],
    },
    skus: {
      put: () => undefined,
      remove: () => undefined,
      find(text, begun) {
        const known = listSkuPrefixes(text).find(sku => knownSkus.has(sku))
        if (known !== undefined) return rowOf({ term: { 'text.skus': known } })
        const beginning = text.toLowerCase()
        return begun && skusBegun.has(beginning) ? rowOf({ prefix: { 'text.sku': beginning } }) : []
      },
      clauseOf: row => clauses[row] ?? matchNothingClause,
    },
  }
}

/** The whole, and what is left when parts behind a hyphen go, the longest first. */
function listSkuPrefixes(text: string): string[] {
  const parts = text.toLowerCase().split('-')
  return parts.map((_part, at) => parts.slice(0, parts.length - at).join('-')).filter(Boolean)
}

function isBeginningOfSku(text: string): boolean {
  return /-.*\d/.test(text)
}

/** What fits all words comes before what fits some. */
function textClauses(
  asked: readonly QueryWord[],
  rarities: ReadonlyMap<string, number>,
  skus: EngineSkus,
): Pick<EngineTextQuery, 'found' | 'scored'> {
  const significant = listSignificantWords(asked)
  const words = asked.map(word => {
    const { stems, skuRows } = word
    const clauses = skuRows.map(skus.clauseOf)
    const known = [...stems].filter(([stem]) => rarities.has(stem))
    const knownStems = known.map(([stem]) => stem)
    const queries = [
      ...clauses.map(filter => ({ constant_score: { filter, boost: skuScore } })),
      ...known.map(([stem, share]) => weighed(stem, share * (rarities.get(stem) ?? 0))),
    ]
    const filter = createAnyOfClause([
      ...clauses,
      ...(known.length > 0 ? [createTermsClause('text.stems', knownStems)] : []),
    ])
    return {
      filter,
      isSignificant: significant.includes(word),
      query: queries.length > 0 ? { dis_max: { queries } } : matchNothingClause,
    }
  })
  const least = Math.max(1, Math.floor(needed * asked.length))
  const fitting = createAnyOfClause(
    words.map(({ filter }) => filter),
    least,
  )
  const hasOne = createAnyOfClause(
    words.flatMap(({ filter, isSignificant }) => (isSignificant ? [filter] : [])),
  )
  const isOneNeeded = significant.length < asked.length
  const found = isOneNeeded ? createAllOfClause([fitting, hasOne]) : fitting
  const sum = {
    bool: {
      should: words.map(({ query }) => query),
      minimum_should_match: least,
      ...(isOneNeeded && { filter: [hasOne] }),
    },
  }
  if (words.length === 0) return { found: matchNothingClause, scored: matchNothingClause }
  const matched = {
    query: sum,
    // How many words fit, of how many.
    functions: words.map(({ filter }) => ({ filter, weight: 1 / words.length })),
    score_mode: 'sum',
    boost_mode: 'multiply',
  }
  const script = { source: 'Math.round(_score * 1000.0) / 1000.0' }
  return { found, scored: { script_score: { query: { function_score: matched }, script } } }
}

function weighed(stem: string, boost: number): EngineClause {
  return { rank_feature: { field: `text.weights.${stem}`, linear: {}, boost } }
}

type Terms = { buckets: { key: string; doc_count: number }[] }
type CodesAnswer = { aggregations?: Record<string, { doc_count: number; found?: Terms }> }
type RarityAnswer = {
  aggregations: { texts: { value: number }; held: { stems: Terms } }
}

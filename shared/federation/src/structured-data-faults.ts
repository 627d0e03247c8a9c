import type { StructuredData } from '@vitrina/domain'

type Fields = Readonly<Record<string, unknown>>
type Rule = readonly [field: string, holds: (value: unknown, thing: Fields) => boolean]

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
const isMatch = (pattern: RegExp) => (value: unknown) =>
  typeof value === 'string' && pattern.test(value)
const isAddress = isMatch(/^https?:\/\/[^/\s]+\/\S*$/)
const isStars = (value: unknown) => typeof value === 'number' && value >= 1 && value <= 5
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) > 0
const isListOf = (holds: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.length > 0 && value.every(holds)

/** Places are numbered from one, without a gap. */
const isNumbered = (value: unknown) =>
  Array.isArray(value) && value.every(({ position }, index) => position === index + 1)
const hasAllElements = (value: unknown, { itemListElement }: Fields) =>
  Array.isArray(itemListElement) && Number(value) >= itemListElement.length

/** What search engines ask of each kind of thing. A field with a question mark may be missing. */
const rules: Readonly<Record<string, readonly Rule[]>> = {
  AggregateRating: [
    ['ratingValue', isStars],
    ['reviewCount', isCount],
  ],
  BreadcrumbList: [
    ['itemListElement', value => isCount((value as unknown[])?.length) && isNumbered(value)],
  ],
  EntryPoint: [['urlTemplate', isMatch(/^https?:\/\/\S+\{search_term_string\}/)]],
  ItemList: [
    ['itemListElement', isNumbered],
    ['numberOfItems', hasAllElements],
  ],
  ListItem: [
    ['name', isText],
    ['item?', isAddress],
    ['url?', isAddress],
    ['position', (_value, { item, url }) => item !== undefined || url !== undefined],
  ],
  NewsArticle: [
    ['headline', isMatch(/^.{1,110}$/)],
    ['url', isAddress],
    ['datePublished', isMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)],
    ['image?', isListOf(isAddress)],
  ],
  Offer: [
    ['url', isAddress],
    ['price', value => isMatch(/^\d+\.\d\d$/)(value) && Number(value) > 0],
    ['priceCurrency', isMatch(/^[A-Z]{3}$/)],
    ['availability', isMatch(/^https:\/\/schema\.org\/(InStock|OutOfStock)$/)],
    ['itemCondition', isMatch(/^https:\/\/schema\.org\/NewCondition$/)],
  ],
  Organization: [
    ['name', isText],
    ['url', isAddress],
    ['logo', isAddress],
  ],
  Person: [['name', isText]],
  Product: [
    ['name', isText],
    ['sku', isText],
    ['url', isAddress],
    ['image', isListOf(isAddress)],
  ],
  Rating: [['ratingValue', isStars]],
  Review: [
    ['author', value => value !== undefined],
    ['reviewRating', value => value !== undefined],
    ['datePublished', isMatch(/^\d{4}-\d\d-\d\d$/)],
  ],
  SearchAction: [
    ['target', value => value !== undefined],
    ['query-input', isMatch(/^required name=search_term_string$/)],
  ],
  WebSite: [
    ['name', isText],
    ['url', isAddress],
  ],
}

/**
 * What search engines would find wrong with the things a page tells them, in words; empty where all
 * is right.
 */
export function findStructuredDataFaults(things: readonly StructuredData[]): string[] {
  return things.flatMap(thing => findFaults(thing, thing['@type']))
}

function findFaults(value: unknown, at: string): string[] {
  if (value === undefined || value === null) return [`${at} says nothing`]
  if (typeof value === 'string') return /\u00a0|&\w+;|<\w/.test(value) ? [`${at} is not plain`] : []
  if (Array.isArray(value)) return value.flatMap((one, index) => findFaults(one, `${at}[${index}]`))
  if (typeof value !== 'object') return []
  const fields = value as Fields
  const isReference = Object.keys(fields).join() === '@id'
  return [
    ...(isReference ? [] : brokenRules(fields, at)),
    ...Object.entries(fields).flatMap(([name, field]) => findFaults(field, `${at}.${name}`)),
  ]
}

function brokenRules(thing: Fields, at: string): string[] {
  const known = rules[String(thing['@type'])]
  if (!known) return [`${at} is an unknown ${String(thing['@type'])}`]
  return known.flatMap(([field, holds]) => {
    const name = field.replace('?', '')
    const value = thing[name]
    if (value === undefined && name !== field) return []
    return holds(value, thing) ? [] : [`${at}.${name} is wrong: ${JSON.stringify(value)}`]
  })
}

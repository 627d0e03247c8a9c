import type { Attribute } from '@vitrina/contract'
import { normalizeWord } from '../search/words.ts'
import type { SizeLabels } from './read-numbers.ts'
import type { SearchWords } from './search-words.ts'
import type { OptionMeaning, UnderstoodPart } from './understand-text.ts'

/** The ids of an attribute's options with these labels; labels the shop does not have give none. */
export function toOptionValues(
  attributes: readonly Attribute[],
  code: string,
  labels: readonly string[],
): string[] {
  const known = attributes.find(({ attribute_code }) => attribute_code === code)?.options ?? []
  return labels.flatMap(label => known.find(option => option.label === label)?.value ?? [])
}

/** Labels of options, and the other words for each. */
export function listOptionPhrases(
  options: SearchWords['options'],
  attributes: readonly Attribute[],
): (readonly [string, OptionMeaning])[] {
  return Object.entries(options).flatMap(([code, byLabel]) => {
    const known = attributes.find(({ attribute_code }) => attribute_code === code)?.options ?? []
    return known.flatMap(({ label, value }) => {
      const { words = [], also = [], near = [], labelIsWord = true } = byLabel[label] ?? {}
      const meaning: OptionMeaning = {
        kind: 'option',
        attribute: code,
        values: [value, ...toOptionValues(attributes, code, also)],
        near: toOptionValues(attributes, code, near),
      }
      return [...(labelIsWord ? [label] : []), ...words].map(phrase => [phrase, meaning] as const)
    })
  })
}

export type SizeOptions = readonly { attribute: string; values: ReadonlyMap<string, string> }[]

export function listSizeOptions(
  codes: readonly string[],
  attributes: readonly Attribute[],
): SizeOptions {
  return codes.map(attribute => {
    const options = attributes.find(one => one.attribute_code === attribute)?.options ?? []
    const values = new Map(options.map(({ label, value }) => [normalizeWord(label), value]))
    return { attribute, values }
  })
}

/** A number that is no size of the shop says something else. */
export function matchSizeOptions(
  read: { value: SizeLabels; taken: number } | undefined,
  sizes: SizeOptions,
): { value: Omit<UnderstoodPart & { kind: 'size' }, 'words'>; taken: number } | undefined {
  if (!read) return undefined
  const { labels } = read.value
  const choices = sizes
    .map(({ attribute, values }) => ({
      attribute,
      values: labels.flatMap(label => values.get(label) ?? []),
    }))
    .filter(({ values }) => values.length > 0)
  return choices.length > 0 ? { value: { kind: 'size', choices }, taken: read.taken } : undefined
}

/** Pairs that end up alike where nothing voices them. */
const voiceless: Readonly<Record<string, string>> = {
  ...{ б: 'п', в: 'ф', г: 'к', д: 'т', ж: 'ш', з: 'с' },
}
const heard: readonly (readonly [RegExp, string])[] = [
  [/[ьъ]/g, ''],
  [/(?<=[жшчщ])о/g, 'е'],
  [/дж/g, 'ж'],
  [/[тд]с/g, 'ц'],
  [/[сз]ч|щ/g, 'ш'],
  [/стн/g, 'сн'],
  [/здн/g, 'зн'],
  [/о/g, 'а'],
  [/[еэыяй]/g, 'и'],
  [/ю/g, 'у'],
]

/**
 * What is left of a Russian word by ear alone: unstressed vowels, soft signs, doubled letters and
 * voiced endings are where people misspell it. «полто», «палто» and «пальто» are one.
 */
export function encodePhonetically(word: string): string {
  let left = word
  for (const [written, sound] of heard) left = left.replace(written, sound)
  return left
    .replace(/[бвгджз](?=[пфктшсхцч]|$)/g, letter => voiceless[letter] ?? letter)
    .replace(/(.)\1+/g, '$1')
}

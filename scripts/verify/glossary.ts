export type ForbiddenWord = {
  pattern: RegExp
  /** The words to use, as the glossary has them. */
  instead: string
}

export type ForbiddenWordMatch = { line: number; found: string; instead: string }

/** Reads the first table of docs/glossary.md: its last column holds the patterns, in backticks. */
export function parseShopperGlossary(markdown: string): ForbiddenWord[] {
  const [shoppers = ''] = markdown.split('\n## Words of the code')
  return shoppers
    .split('\n')
    .filter(line => line.startsWith('| ') && !line.startsWith('| Meaning '))
    .flatMap(line => {
      // A bar inside a pattern is written with a backslash, as Markdown wants it.
      const [, , russian = '', english = '', not = ''] = line.split(/(?<!\\)\|/)
      const instead = `${russian.trim()} / ${english.trim()}`
      return [...not.matchAll(/`([^`]+)`/g)].map(([, pattern = '']) => ({
        pattern: new RegExp(inLetters(pattern.replaceAll('\\|', '|')), 'iu'),
        instead,
      }))
    })
}

/**
 * Where a text says what the glossary says otherwise. Comments of programs are not read by
 * shoppers.
 */
export function findForbiddenWords(
  text: string,
  words: readonly ForbiddenWord[],
): ForbiddenWordMatch[] {
  return text.split('\n').flatMap((line, index) => {
    if (/^\s*(\/\/|\/?\*)/.test(line)) return []
    return words.flatMap(({ pattern, instead }) => {
      const found = pattern.exec(line)?.[0]
      return found === undefined ? [] : [{ line: index + 1, found, instead }]
    })
  })
}

/** `\b` knows Latin letters alone. */
const inLetters = (pattern: string) =>
  pattern.replace(/\\b(?=[(\p{L}])/gu, '(?<!\\p{L})').replaceAll('\\b', '(?!\\p{L})')

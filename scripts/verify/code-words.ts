import type { ForbiddenWord, ForbiddenWordMatch } from './glossary.ts'

/** Reads the second table of docs/glossary.md: its last column holds the patterns, in backticks. */
export function parseCodeGlossary(markdown: string): ForbiddenWord[] {
  const [, code = ''] = markdown.split('\n## Words of the code')
  return code
    .split('\n')
    .filter(line => line.startsWith('| ') && !line.startsWith("| the field's word"))
    .flatMap(line => {
      // A bar inside a pattern is written with a backslash, as Markdown wants it.
      const [, , instead = '', , not = ''] = line.split(/(?<!\\)\|/)
      return [...not.matchAll(/`([^`]+)`/g)].map(([, pattern = '']) => ({
        pattern: new RegExp(pattern.replaceAll('\\|', '|'), 'u'),
        instead: instead.trim(),
      }))
    })
}

/** Where a file says what the glossary says otherwise, its path as line 0. */
export function findForbiddenNames(
  file: string,
  text: string,
  words: readonly ForbiddenWord[],
): ForbiddenWordMatch[] {
  return [file, ...text.split('\n')].flatMap((content, line) =>
    words.flatMap(({ pattern, instead }) => {
      const found = pattern.exec(content)?.[0]
      return found === undefined ? [] : [{ line, found, instead }]
    }),
  )
}

import type { MessageKeyPattern, MessageUses } from './read-message-uses.ts'

/** Which of `keys`, written `namespace:key`, sources may ask for. */
export function listUsedMessageKeys(
  keys: readonly string[],
  all: readonly MessageUses[],
): Set<string> {
  const texts = new Set(all.flatMap(({ texts }) => [...texts]))
  const namespaces = [...new Set(keys.map(key => key.slice(0, key.indexOf(':') + 1)))]
  const patterns = all.flatMap(uses => uses.patterns)
  const whole = patterns.filter(pattern =>
    pattern[0]?.some(text => namespaces.some(namespace => text.startsWith(namespace))),
  )
  const wholeKeys = whole.map(pattern => new RegExp(`^${writeRegExp(pattern)}$`))
  const isBeginning = (text: string) =>
    texts.has(text) || wholeKeys.some(pattern => pattern.test(text))

  const ends = patterns.filter(isEnd).map(pattern => new RegExp(`^(.+?)(${writeRegExp(pattern)})$`))
  return new Set(
    keys.filter(
      key =>
        texts.has(key) ||
        wholeKeys.some(pattern => pattern.test(key)) ||
        ends.some(pattern => {
          const [, beginning = '', end = ''] = pattern.exec(key) ?? []
          return beginning !== '' && (end.includes(':') || isBeginning(beginning))
        }),
    ),
  )
}

/**
 * A pattern whose beginning comes from elsewhere: `${words}.title`, `${namespace}:field.${name}`.
 */
function isEnd([first, second, third]: MessageKeyPattern): boolean {
  const following = third?.[0] ?? ''
  return first?.[0] === '' && second === null && /^[.:][a-z]/.test(following)
}

/** What a pattern matches, without a beginning that comes from elsewhere. */
function writeRegExp(pattern: MessageKeyPattern): string {
  const parts = isEnd(pattern) ? pattern.slice(2) : pattern
  return parts
    .map(part => (part === null ? '[\\w./-]+' : `(?:${part.map(escaped).join('|')})`))
    .join('')
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

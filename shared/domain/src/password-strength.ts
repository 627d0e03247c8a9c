export type PasswordStrength = 'weak' | 'fair' | 'strong'

/**
 * How hard a password is to guess, roughly: a hint for whoever chooses one, never a rule. `known`:
 * what others may know of the shopper, such as name and e-mail.
 */
export function ratePassword(password: string, known: readonly string[]): PasswordStrength {
  const rest = withoutGuesses(password.toLocaleLowerCase(), known)
  const bits = different(rest) * Math.log2(measureAlphabet(password))
  if (bits < 40) return 'weak'
  return bits < 65 ? 'fair' : 'strong'
}

/** What is tried first, in both layouts of a Russian keyboard. */
const common =
  /passw?o?r?d?|qwerty\w*|йцукен\w*|пароль|gfhjkm|admin|vitrina|витрина|zxcvbn?|19\d\d|20\d\d/gu

function withoutGuesses(password: string, known: readonly string[]): string {
  const told = known
    .flatMap(text => text.toLocaleLowerCase().split(/[\s@.,_-]+/u))
    .filter(({ length }) => length > 2)
  return told.reduce((rest, word) => rest.replaceAll(word, ''), password).replaceAll(common, '')
}

/** Signs that do not just repeat or follow the one before: `aaaa` and `1234` count for little. */
function different(text: string): number {
  const signs = [...text].map(sign => sign.codePointAt(0) ?? 0)
  return signs.filter((sign, at) => Math.abs(sign - (signs[at - 1] ?? -9)) > 1).length
}

const kinds: readonly [kind: RegExp, size: number][] = [
  [/\p{Ll}/u, 30],
  [/\p{Lu}/u, 30],
  [/\p{Nd}/u, 10],
  [/[^\p{L}\p{Nd}]/u, 20],
]

function measureAlphabet(text: string): number {
  return kinds.reduce((size, [kind, more]) => size + (kind.test(text) ? more : 0), 1)
}

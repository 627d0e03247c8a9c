import type { PhoneticRules } from './phonetic-rules.ts'

/**
 * What is left of a Russian word by ear alone: unstressed vowels, soft signs, doubled letters and
 * voiced endings are where people misspell it. «полто», «палто» and «пальто» are one.
 */
export type PhoneticEncoder = (word: string) => string

export function createPhoneticEncoder(rules: PhoneticRules): PhoneticEncoder {
  const heard = rules.heard.map(rule => [matchAny(rule.keys()), rule] as const)
  const voiced = [...rules.voiceless.keys()].join('')
  const voicelessBefore = [...rules.before].join('')
  const devoiced =
    voiced === '' ? undefined : new RegExp(`[${voiced}](?=[${voicelessBefore}]|$)`, 'g')
  return word => {
    let left = word
    for (const [written, rule] of heard)
      left = left.replace(written, found => rule.get(found) ?? '')
    if (devoiced) left = left.replace(devoiced, letter => rules.voiceless.get(letter) ?? letter)
    return left.replace(/(.)\1+/g, '$1')
  }
}

/** The longest first: «сч» is not «с». */
function matchAny(written: Iterable<string>): RegExp {
  return new RegExp([...written].sort((a, b) => b.length - a.length).join('|'), 'g')
}

const sounds: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'zh', з: 'z', и: 'i', й: 'i', к: 'k' },
  ...{ л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h' },
  ...{ ц: 'c', ч: 'ch', ш: 'sh', щ: 'sh', ъ: '', ы: 'i', ь: '', э: 'e', ю: 'u', я: 'a' },
}

/** Where people who write Russian in Latin letters disagree, one spelling of each. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/sh?ch/g, 'sh'],
  [/dj/g, 'dzh'],
  [/kh/g, 'h'],
  [/t[sz]/g, 'c'],
  [/ck/g, 'k'],
  [/ph/g, 'f'],
  [/c(?![hiey]|$)/g, 'k'],
]

/**
 * One spelling for all that sound alike, so that Latin letters find Russian words and the other way
 * round: «платье», `platye`, `platje` and `plate` are all `plate`.
 */
export function toPhoneticKey(word: string): string {
  const isRussian = /[а-я]/.test(word)
  let sound = [...word].map(letter => sounds[letter] ?? letter).join('')
  if (!isRussian) for (const [written, heard] of spellings) sound = sound.replace(written, heard)
  return sound
    .replaceAll('w', 'v')
    .replaceAll('q', 'k')
    .replaceAll('x', 'ks')
    .replaceAll('y', 'i')
    .replace(/(?<=[bcdfghklmnprstvz])j(?=[aeiou])/g, 'i')
    .replaceAll('j', 'zh')
    .replace(/i(?=[aeou])/g, '')
    .replace(/(.)\1+/g, '$1')
}

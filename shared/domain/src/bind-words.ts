const shortWords =
  'а|без|в|во|да|для|до|за|и|из|изо|или|к|ко|на|над|не|ни|но|о|об|обо|от|ото|по|под|при|про|с|со|то|у|я'
const afterShortWord = new RegExp(`(?<![\\p{L}\\p{N}])(${shortWords}) (?=\\S)`, 'giu')
const beforeUnit =
  /(\d) (?=[%₽°№]|(?:см|мм|мл|л|г|кг|м²|м|ч|мин)(?!\p{L})|(?:дн|час|год|лет)\p{L}*)/gu
const beforeDash = / (?=[–—] )/g
const afterNumberSign = /№ (?=[\d{])/g

/**
 * Ties short words, units and dashes to their neighbours with no-break spaces, so that no line ends
 * in a preposition. Tags of an HTML text stay as they are.
 */
export function insertNoBreakSpaces(text: string): string {
  return text
    .split(/(<[^>]*>)/)
    .map(part => (part.startsWith('<') ? part : bindPlain(part)))
    .join('')
}

function bindPlain(text: string): string {
  // Twice, because two short words in a row («и в дождь») share the space between them.
  return text
    .replace(afterShortWord, '$1\u00a0')
    .replace(afterShortWord, '$1\u00a0')
    .replace(beforeUnit, '$1\u00a0')
    .replace(beforeDash, '\u00a0')
    .replace(afterNumberSign, '№\u00a0')
}

/**
 * Prepares cleaned HTML for reading: short Russian prepositions, conjunctions and particles stay with
 * the word they belong to, and a table too wide for the screen scrolls by itself.
 */
export function readableHtml(html: string, tableLabel: string): string {
  return html
    .split(/(<[^>]*>)/)
    .map(piece => (piece.startsWith('<') ? aroundTable(piece, tableLabel) : bound(piece)))
    .join('')
}

const shortWord =
  /(?<![\p{L}\p{N}])(а|без|в|во|да|для|до|за|и|из|изо|к|ко|на|не|ни|но|о|об|обо|от|ото|по|при|про|с|со|у|№) (?=\S)/giu

function bound(text: string): string {
  return text
    .replace(shortWord, '$1\u00a0')
    .replace(/(\S) ([–—])/g, '$1\u00a0$2')
    .replace(/(\d) (?=[%₽°]|(?:см|мм|кг|г|л|мл|ч|мин)(?![\p{L}]))/gu, '$1\u00a0')
}

/** The scroller must take focus: arrow keys are the only way to scroll it without a pointer. */
function aroundTable(tag: string, label: string): string {
  if (/^<table[\s>]/i.test(tag)) {
    return `<div role="region" tabindex="0" aria-label="${escaped(label)}">${tag}`
  }
  return /^<\/table\s*>/i.test(tag) ? `${tag}</div>` : tag
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}

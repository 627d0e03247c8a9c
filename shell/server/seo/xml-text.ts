const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** XML has no way to write other control characters and halves of pairs: one spoils the file. */
const unwritable = /[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** A text as XML may hold it, in an element as well as in an attribute. */
export function escapeXml(text: string): string {
  return text.replace(unwritable, '').replace(/[&<>"']/g, character => entities[character] ?? '')
}

/** `2026-11-02 10:00:00` of the platform, which is UTC, as ISO 8601 writes it. */
export function toIsoDateTime(text: string): string {
  return `${text.slice(0, 19).replace(' ', 'T')}Z`
}

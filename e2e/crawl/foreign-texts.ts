import { collapseSpaces, type LanguageByText } from './marked-texts.ts'

const cyrillic = /\p{Script=Cyrillic}/u
/** What is read aloud, and what other sites show. */
const readAttributes = ['alt', 'aria-label', 'aria-description', 'content', 'placeholder', 'title']
const unread = new Set(['script', 'style', 'noscript'])

/**
 * Texts of a page in letters foreign to their `lang`, for Russian alone has Cyrillic ones; and
 * those that the platform calls English or Russian where the page does not.
 */
export function findForeignTexts(document: Document, marked: LanguageByText): string[] {
  const told = [...document.querySelectorAll('*')]
    .filter(element => languageOf(element) !== 'ru')
    .flatMap(element => [...ownTexts(element), ...attributesOf(element)])
  const texts = [...told, ...structuredTexts(document)].filter(text => cyrillic.test(text))
  const unmarked = [...document.body.querySelectorAll('*')].flatMap(element => {
    const shown = [...ownTexts(element), element.getAttribute('alt') ?? ''].map(collapseSpaces)
    const language = languageOf(element)
    return shown.filter(text => (marked.get(text) ?? language) !== language)
  })
  return [
    ...[...new Set(texts)].map(text => `says «${shorten(text)}» in another language`),
    ...[...new Set(unmarked)].map(text => `says «${shorten(text)}» without its language`),
  ]
}

function shorten(text: string): string {
  return text.trim().slice(0, 60)
}

function languageOf(element: Element): string | undefined {
  return element.closest('[lang]')?.getAttribute('lang')?.slice(0, 2)
}

function ownTexts({ localName, childNodes }: Element): string[] {
  if (unread.has(localName)) return []
  return [...childNodes].filter(({ nodeType }) => nodeType === 3).map(node => node.nodeValue ?? '')
}

function attributesOf(element: Element): string[] {
  return readAttributes.map(name => element.getAttribute(name) ?? '')
}

/** Those of structured data; what has a language of its own is in that. */
function structuredTexts(document: Document): string[] {
  if (languageOf(document.documentElement) === 'ru') return []
  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')]
  return scripts.flatMap(({ textContent }) => textsIn(JSON.parse(textContent || 'null')))
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return 'inLanguage' in value && value.inLanguage === 'ru'
    ? []
    : Object.values(value).flatMap(textsIn)
}

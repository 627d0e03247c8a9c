import { describe, expect, test } from '@jest/globals'
import { type Locale, locales } from './index.ts'
import { readMessageNamespaces } from './message-files.ts'

const namespaces = new Map(locales.map(locale => [locale, readMessageNamespaces(locale)]))

describe.each([...readMessageNamespaces('ru-RU').keys()])('the messages of %s', namespace => {
  const textsIn = (locale: Locale) => Object.entries(namespaces.get(locale)?.get(namespace) ?? {})

  test.each(locales)('in %s are non-empty strings with only plain placeholders', locale => {
    const strange = textsIn(locale).filter(
      ([, text]) =>
        typeof text !== 'string' ||
        text.trim() === '' ||
        text.includes('$t(') ||
        /\{\{|\}\}/.test(text.replace(/\{\{\w+\}\}/g, '')),
    )
    expect(strange).toEqual([])
  })

  // Who speaks to a page says what is written on it (WCAG 2.5.3).
  test.each(locales)(
    'in %s have accessible names that contain the visible text of their control',
    locale => {
      const texts = new Map(textsIn(locale))
      const misnamed = textsIn(locale).filter(([key, name]) => {
        const shown = key.endsWith('.label') ? texts.get(key.slice(0, -'.label'.length)) : undefined
        return shown !== undefined && !name.toLowerCase().includes(shown.toLowerCase())
      })
      expect(misnamed).toEqual([])
    },
  )

  test('in Russian have no exclamation marks, straight quotes or hyphens for dashes', () => {
    const loud = textsIn('ru-RU').filter(([, text]) => /!|["“”]| - |\.\.\./.test(text))
    expect(loud).toEqual([])
  })
})

import { describe, expect, test } from '@jest/globals'
import { type Locale, locales } from './index.ts'
import { readNamespaces } from './message-files.ts'

const namespaces = new Map(locales.map(locale => [locale, readNamespaces(locale)]))

describe.each([...readNamespaces('ru-RU').keys()])('the messages of %s', namespace => {
  const textsIn = (locale: Locale) => Object.entries(namespaces.get(locale)?.get(namespace) ?? {})

  test.each(locales)('in %s are filled in and use only plain placeholders', locale => {
    const strange = textsIn(locale).filter(
      ([, text]) =>
        typeof text !== 'string' ||
        text.trim() === '' ||
        text.includes('$t(') ||
        /\{\{|\}\}/.test(text.replace(/\{\{\w+\}\}/g, '')),
    )
    expect(strange).toEqual([])
  })

  test('in Russian have no exclamation marks, straight quotes or hyphens for dashes', () => {
    const loud = textsIn('ru-RU').filter(([, text]) => /!|["“”]| - |\.\.\./.test(text))
    expect(loud).toEqual([])
  })
})

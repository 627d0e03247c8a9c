import { describe, expect, test } from '@jest/globals'
import { locales } from './index.ts'
import { readNamespaces } from './message-files.ts'

const russian = readNamespaces('ru-RU')
const english = readNamespaces('en-US')

describe.each([...russian.keys()])('the messages of %s', namespace => {
  const files = {
    'ru-RU': russian.get(namespace) ?? {},
    'en-US': english.get(namespace) ?? {},
  }

  test.each(locales)('%s: texts are filled in and use the plain part of the format', locale => {
    const strange = Object.entries(files[locale]).filter(
      ([, text]) =>
        typeof text !== 'string' ||
        text.trim() === '' ||
        text.includes('$t(') ||
        /\{\{|\}\}/.test(text.replace(/\{\{\w+\}\}/g, '')),
    )
    expect(strange).toEqual([])
  })

  test('Russian is calm and well set: no exclamations, «ёлочки», dashes', () => {
    const loud = Object.entries(files['ru-RU']).filter(([, text]) =>
      /!|["“”]| - |\.\.\./.test(text),
    )
    expect(loud).toEqual([])
  })
})

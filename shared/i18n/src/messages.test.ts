import { describe, expect, test } from '@jest/globals'
import { locales, type Messages } from './index.ts'
import { formOf, keyOf, placeholdersOf, readNamespaces } from './message-files.ts'

const russian = readNamespaces('ru-RU')
const english = readNamespaces('en-US')
const forms = { 'ru-RU': ['few', 'many', 'one', 'other'], 'en-US': ['one', 'other'] }

test('every namespace is there in both languages', () => {
  expect([...russian.keys()].sort()).toEqual([...english.keys()].sort())
})

describe.each([...russian.keys()])('%s', namespace => {
  const files = {
    'ru-RU': russian.get(namespace) ?? {},
    'en-US': english.get(namespace) ?? {},
  }

  test('has the same keys in both languages', () => {
    expect(keysOf(files['ru-RU'])).toEqual(keysOf(files['en-US']))
  })

  test.each(locales)('%s: whatever is counted has every plural form', locale => {
    const names = Object.keys(files[locale])
    const counted = new Set(names.filter(formOf).map(keyOf))
    const found = [...counted].map(key => ({
      key,
      forms: names
        .filter(name => keyOf(name) === key)
        .map(formOf)
        .sort(),
    }))
    expect(found).toEqual([...counted].map(key => ({ key, forms: forms[locale] })))
  })

  test('English fills in nothing that Russian does not', () => {
    const given = holesOf(files['ru-RU'])
    const unknown = Object.entries(holesOf(files['en-US'])).filter(([key, holes]) =>
      holes.some(hole => !given[key]?.includes(hole)),
    )
    expect(unknown).toEqual([])
  })

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

function keysOf(messages: Messages) {
  return [...new Set(Object.keys(messages).map(keyOf))].sort()
}

/** `count` may be left unsaid in some form («один товар»), so it is not compared. */
function holesOf(messages: Messages) {
  const holes = new Map<string, Set<string>>()
  for (const [name, text] of Object.entries(messages)) {
    const known = holes.get(keyOf(name)) ?? new Set()
    for (const hole of placeholdersOf(text)) if (hole !== 'count') known.add(hole)
    holes.set(keyOf(name), known)
  }
  return Object.fromEntries(
    [...holes].sort().map(([key, names]) => [key, [...names].sort()] as const),
  )
}

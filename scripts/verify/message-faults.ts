import { stripPluralForm } from '@vitrina/i18n'
import type { AppSource } from '../messages/app-sources.ts'
import {
  listMessageParameters,
  type MessageFile,
  readPluralForm,
} from '../messages/message-files.ts'
import { readMessageUses } from '../messages/read-message-uses.ts'
import { listUsedMessageKeys } from '../messages/used-keys.ts'

/**
 * What is wrong between languages, each with its file and key. `fixed`: keys of which one language
 * may take less.
 */
export function findTranslationFaults(
  files: readonly MessageFile[],
  fixed: readonly string[] = [],
): string[] {
  const locales = [...new Set(files.map(({ locale }) => locale))]
  const namespaces = [...new Set(files.map(({ namespace }) => namespace))]
  return namespaces.flatMap(namespace => {
    const ofNamespace = files.filter(file => file.namespace === namespace)
    const there = new Set(ofNamespace.map(({ locale }) => locale))
    const absent = locales.filter(locale => !there.has(locale))
    return [
      ...absent.map(locale => `${ofNamespace[0]?.file}: has no counterpart in ${locale}`),
      ...ofNamespace.flatMap(findMissingForms),
      ...compareKeys(ofNamespace, fixed),
    ]
  })
}

/** A counted message has exactly the plural forms of its language. */
function findMissingForms({ file, locale, messages }: MessageFile): string[] {
  const wanted = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  const names = Object.keys(messages)
  const counted = new Set(names.filter(readPluralForm).map(stripPluralForm))
  return [...counted].flatMap(key => {
    const forms = names.filter(name => stripPluralForm(name) === key).map(readPluralForm)
    const missing = wanted.filter(form => !forms.includes(form))
    const strange = forms.filter(form => !wanted.some(one => one === form))
    return [
      ...missing.map(form => `${file}: ${key} lacks its plural form _${form}`),
      ...strange.map(form => `${file}: ${key} has ${form ? `_${form}` : 'a text'}, no plural form`),
    ]
  })
}

/** What each language says that another one does not, and where they are filled in differently. */
function compareKeys(files: readonly MessageFile[], fixed: readonly string[]): string[] {
  const read = files.map(({ file, messages }) => ({ file, keys: readKeys(messages) }))
  const isFixed = (key: string) => fixed.includes(`${files[0]?.namespace}:${key}`)
  const all = new Set(read.flatMap(({ keys }) => [...keys.keys()]))
  return [...all].flatMap(key => {
    const [first, ...others] = read.filter(({ keys }) => keys.has(key))
    const missing = read.filter(({ keys }) => !keys.has(key))
    const said = (keys: ReturnType<typeof readKeys>) => [...(keys.get(key) ?? [])].sort().join(', ')
    return [
      ...missing.map(({ file }) => `${file}: ${key} is missing`),
      ...others.flatMap(({ file, keys }) =>
        first && said(keys) !== said(first.keys) && !isFixed(key)
          ? [`${file}: ${key} takes (${said(keys)}), in ${first.file} (${said(first.keys)})`]
          : [],
      ),
    ]
  })
}

/**
 * The parameters of each key, whether it is counted among them. A form may leave its number unsaid:
 * «один товар».
 */
function readKeys(messages: MessageFile['messages']): Map<string, Set<string>> {
  const keys = new Map<string, Set<string>>()
  for (const [name, text] of Object.entries(messages)) {
    const known = keys.get(stripPluralForm(name)) ?? new Set()
    for (const parameter of listMessageParameters(text)) known.add(parameter)
    if (readPluralForm(name)) known.add('count')
    keys.set(stripPluralForm(name), known)
  }
  return keys
}

/**
 * Messages nobody asks for, asked ones that are nowhere, and those asked for without their
 * parameters.
 */
export function findMessageUseFaults(
  files: readonly MessageFile[],
  sources: readonly AppSource[],
): string[] {
  const fileOf = new Map<string, string>(
    files.flatMap(({ file, namespace, messages }) =>
      Object.keys(messages).map(name => [`${namespace}:${stripPluralForm(name)}`, file] as const),
    ),
  )
  const uses = sources.map(source => ({ file: source.file, ...readMessageUses(source) }))
  const used = listUsedMessageKeys([...fileOf.keys()], uses)
  const words = new Set(sources.flatMap(({ code }) => code.match(/[\w$-]+/g) ?? []))
  // A key put together may be one of many: each part of it has to be a word of the code at least.
  const isWord = (part: string) => words.has(part) || part.split('_').every(one => words.has(one))
  const isSaid = (key: string) => key.split(/[:./]/).every(isWord)
  const unused = [...fileOf].filter(([key]) => !used.has(key) || !isSaid(key))
  const taken = parametersOfAll(files)
  const asked = uses.flatMap(({ file, asked }) => asked.map(one => ({ file, ...one })))
  const unknown = asked.filter(({ key }) => !fileOf.has(key))
  const incomplete = asked.flatMap(({ file, key, given }) => {
    const lacking = [...(taken.get(key) ?? [])].filter(name => given && !given.includes(name))
    return lacking.length > 0 ? [`${file}: asks for ${key} without ${lacking.join(', ')}`] : []
  })
  return [
    ...unused.map(([key, file]) => `${file}: ${key} is used nowhere`),
    ...unknown.map(({ file, key }) => `${file}: asks for ${key}, which is nowhere`),
    ...incomplete,
  ]
}

/** What each message has to be given, in whichever language: the shop's name is given by itself. */
function parametersOfAll(files: readonly MessageFile[]): Map<string, Set<string>> {
  const taken = new Map<string, Set<string>>()
  for (const { namespace, messages } of files) {
    for (const [key, names] of readKeys(messages)) {
      const known = taken.get(`${namespace}:${key}`) ?? new Set()
      for (const name of names) if (name !== 'shop') known.add(name)
      taken.set(`${namespace}:${key}`, known)
    }
  }
  return taken
}

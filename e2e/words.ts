import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

type Values = Readonly<Record<string, string | number>>

/** The texts of a language by their names, as «cart:checkout.title». */
export type JourneyMessages = {
  (key: string, values?: Values): string
  /** The same where some of the values are not known before. */
  pattern(key: string, values?: Values): RegExp
  /** In the form that the count asks for. */
  plural(key: string, count: number, values?: Values): string
}

/** Of screens, each with its owner, then of emails. */
const folders = '{mf-*,shell,shared/*,platform}/messages'
const root = path.resolve(import.meta.dirname, '..')

/** Reads them from the files that the shop itself is built of. */
export function readJourneyMessages(locale: string): JourneyMessages {
  const areas = new Map<string, Readonly<Record<string, string>>>()

  function readArea(area: string): Readonly<Record<string, string>> {
    const read = areas.get(area)
    if (read) return read
    const [file] = globSync(`${folders}/${locale}/${area}.json`, { cwd: root })
    const messages = file ? JSON.parse(readFileSync(path.join(root, file), 'utf8')) : {}
    areas.set(area, messages)
    return messages
  }

  function find(key: string, values: Values): string {
    const [area = '', name = ''] = key.split(':')
    const text = readArea(area)[name]
    if (!text) throw new Error(`There is no ${key} in ${locale}. Name a text of its dictionary.`)
    return text.replaceAll(/\{\{(\w+)\}\}/g, (hole, value: string) => String(values[value] ?? hole))
  }

  const plurals = new Intl.PluralRules(locale)
  return Object.assign((key: string, values: Values = {}) => find(key, values), {
    pattern(key: string, values: Values = {}) {
      const parts = find(key, values).split(/\{\{\w+\}\}/)
      const escaped = parts.map(part =>
        part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s+'),
      )
      return new RegExp(`^${escaped.join('.+')}$`)
    },
    plural(key: string, count: number, values: Values = {}) {
      return find(`${key}_${plurals.select(count)}`, { ...values, count })
    },
  })
}

/** Of the shop's first language, where a journey is made in it alone. */
export const russianMessages = readJourneyMessages('ru-RU')

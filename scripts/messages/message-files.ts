import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { rootFolder } from '../remotes/folders.ts'

export type Messages = Readonly<Record<string, string>>
/** The messages of one namespace in one language. */
export type MessageFile = { file: string; locale: string; namespace: string; messages: Messages }

/** Every file of messages: `<folder>/<locale>/<namespace>.json`. */
export function readMessageFiles(folder: string): MessageFile[] {
  return globSync(`${folder}/*/*.json`, { cwd: rootFolder })
    .sort()
    .map(file => ({
      file,
      locale: path.basename(path.dirname(file)),
      namespace: path.basename(file, '.json'),
      messages: JSON.parse(readFileSync(path.join(rootFolder, file), 'utf8')) as Messages,
    }))
}

const pluralSuffix = /_(zero|one|two|few|many|other)$/

/** `product.left` of `product.left_few`: what code asks for. */
export const keyOf = (name: string) => name.replace(pluralSuffix, '')
export const formOf = (name: string) => pluralSuffix.exec(name)?.[1]
export const parametersOf = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name as string)

import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { stripPluralForm } from '@vitrina/i18n'
import { rootFolder } from '../remotes/folders.ts'

export type MessageTable = Readonly<Record<string, string>>
/** The messages of one namespace in one language. */
export type MessageFile = {
  file: string
  locale: string
  namespace: string
  messages: MessageTable
}

/** Whose words they are: of a remote, of the shell, of a shared package, of the platform. */
export const messageFolderPattern = '{mf-*,shell,shared/*,platform}/messages'

/** Every file of messages: `<folder>/<locale>/<namespace>.json`; the folder may be a pattern. */
export function readMessageFiles(folder: string): MessageFile[] {
  return globSync(`${folder}/*/*.json`, { cwd: rootFolder })
    .sort()
    .map(file => ({
      file,
      locale: path.basename(path.dirname(file)),
      namespace: path.basename(file, '.json'),
      messages: JSON.parse(readFileSync(path.resolve(rootFolder, file), 'utf8')) as MessageTable,
    }))
}

/** `few` of `product.left_few`. */
export const readPluralForm = (name: string) =>
  stripPluralForm(name) === name ? undefined : name.slice(stripPluralForm(name).length + 1)
export const listMessageParameters = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name as string)

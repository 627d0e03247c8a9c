import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { RemoteDefinition } from '@vitrina/federation/manifest'
import { z } from 'zod'
import { ReleaseError } from '../release-error.ts'

const expose = z.string().startsWith('./')

/** `remote.json` of a remote that another repository builds; its build says what it exposes. */
export const foreignDefinitionSchema = z.strictObject({
  $schema: z.string().optional(),
  name: z.string().regex(/^[a-z][a-z-]*$/, 'a name has small letters and hyphens only'),
  messages: z.string().optional(),
  routes: z
    .array(
      z.strictObject({
        id: z.string(),
        path: z.string().startsWith('/'),
        expose,
        layout: z.enum(['default', 'minimal', 'empty']).default('default'),
      }),
    )
    .default([]),
  targets: z.partialRecord(z.enum(['product', 'category', 'cms_page']), expose).default({}),
  slots: z
    .record(
      z.string(),
      z.strictObject({
        expose,
        hydrate: z.enum(['load', 'visible', 'never', 'client-only']).default('load'),
      }),
    )
    .default({}),
  services: z.record(z.string(), expose).default({}),
  listeners: z.array(expose).default([]),
})

/** @throws with the first thing that is wrong with it, by its place. */
export function readForeignDefinition(folder: string): Omit<RemoteDefinition, 'exposes'> {
  const file = path.join(folder, 'remote.json')
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new ReleaseError(
      `There is no ${file}.`,
      'Write what the remote offers into it: docs/remotes.md shows how.',
    )
  }
  const { $schema: _, ...definition } = parseJsonWithSchema(file, text, foreignDefinitionSchema)
  return { ...definition, messages: definition.messages ?? definition.name }
}

/** @throws with the first thing that is wrong with a file, by its place. */
export function parseJsonWithSchema<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
): z.output<Schema> {
  const parsed = schema.safeParse(parseText(file, text))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const where = issue?.path.join('.') || 'its root'
  throw new ReleaseError(`${file} is wrong at ${where}: ${issue?.message}.`, 'Correct it there.')
}

function parseText(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ReleaseError(`${file} is no JSON: ${(error as Error).message}.`, 'Correct it.')
  }
}

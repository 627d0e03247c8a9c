import type {
  CanaryEntry,
  RegistryEntry,
  RemoteCapabilities,
  RemoteManifest,
} from '@vitrina/federation/manifest'
import { z } from 'zod'
import { ReleaseRefusedError } from './release-refusal.ts'

const hydrationSchema = z.enum(['load', 'visible', 'never', 'client-only'])

const offerSchema = z.object({
  messages: z.string(),
  routes: z.array(
    z.object({
      id: z.string(),
      path: z.string(),
      expose: z.string(),
      layout: z.enum(['default', 'minimal', 'empty']),
    }),
  ),
  targets: z.partialRecord(z.enum(['product', 'category', 'cms_page']), z.string()),
  slots: z.record(z.string(), z.object({ expose: z.string(), hydrate: hydrationSchema })),
  services: z.record(z.string(), z.string()),
  // Releases made before there were any say nothing of them.
  listeners: z.array(z.string()).default([]),
  statistics: z.array(z.string()).optional(),
})

/** Names a folder: nothing that leads elsewhere. */
const versionSchema = z.string().regex(/^\w[\w.-]*$/)
const integritySchema = z.string().startsWith('sha384-')
const filesSchema = z.object({ js: z.array(z.string()), css: z.array(z.string()) })

const manifestSchema = z
  .object({
    name: z.string(),
    version: versionSchema,
    contract: z.int(),
    container: z.string().regex(/^\w+$/),
    offer: offerSchema,
    server: z.object({ file: z.string(), integrity: integritySchema }).optional(),
    client: z.object({
      entry: z.string(),
      integrity: integritySchema,
      type: z.literal('module').optional(),
    }),
    assets: z.record(z.string(), filesSchema),
    messageKeys: z.record(z.string(), z.array(z.string())).optional(),
    files: z.record(z.string(), integritySchema).optional(),
    trial: z.object({ file: z.string(), integrity: integritySchema }).optional(),
    // Releases made before scripts were sealed name their sheets alone.
    sheets: z.record(z.string(), integritySchema).optional(),
  })
  .transform(({ sheets = {}, files = sheets, ...manifest }) => ({ ...manifest, files }))

const entrySchema = z.object({
  version: versionSchema,
  url: z.string().endsWith('/'),
  integrity: integritySchema,
  contract: z.int(),
  offer: offerSchema,
})

const nameSchema = z.string().regex(/^[a-z][a-z-]*$/, 'no name of a remote')

/** The frame alone: each entry is read by itself, so that a bad one costs its own remote only. */
const registrySchema = z.object({
  revision: z.int(),
  remotes: z.record(z.string(), z.unknown()),
  withdrawn: z.array(nameSchema).default([]),
  canary: z.record(z.string(), z.unknown()).default({}),
})

const canarySchema = entrySchema.extend({ share: z.number().gt(0).lt(100) })

/** What a registry says, entry by entry. */
export type ParsedRegistry = {
  revision: number
  remotes: Readonly<Record<string, RegistryEntry>>
  /** What a share of the visitors is to be shown, by remote. */
  canary: Readonly<Record<string, CanaryEntry>>
  /** What is wrong with the entries that cannot be used, by remote. */
  refused: Readonly<Record<string, string>>
  /** The same of canaries, which leaves the live releases as they are. */
  refusedCanaries: Readonly<Record<string, string>>
  /** Remotes the shop is meant to go without. */
  withdrawn: readonly string[]
}

/** @throws with the first thing that is wrong with the file as a whole, by its place. */
export function parseRegistry(text: string): ParsedRegistry {
  const frame = parse('registry.json', registrySchema, parseJson('registry.json', text))
  const { revision, withdrawn } = frame
  const live = parseEach(frame.remotes, parseEntry)
  const canaries = parseEach(frame.canary, (value, name) =>
    parse('The registry', canarySchema, value, ['canary', name]),
  )
  return {
    ...{ revision, withdrawn },
    remotes: live.good,
    canary: canaries.good,
    refused: live.refused,
    refusedCanaries: canaries.refused,
  }
}

function parseEach<Entry>(
  entries: Readonly<Record<string, unknown>>,
  parseOne: (value: unknown, name: string) => Entry,
) {
  const good: Record<string, Entry> = {}
  const refused: Record<string, string> = {}
  for (const [name, value] of Object.entries(entries)) {
    try {
      parse('The registry', nameSchema, name, [name])
      good[name] = parseOne(value, name)
    } catch (error) {
      refused[name] = (error as Error).message
    }
  }
  return { good, refused }
}

/** @throws with the first thing that is wrong in what a remote offers. */
export function assertOfferIsValid(offer: RemoteCapabilities): void {
  parse('The offer', offerSchema, offer)
}

function parseEntry(value: unknown, name: string): RegistryEntry {
  return parse('The registry', entrySchema, value, ['remotes', name])
}

/** Entries of one remote, as they are kept. @throws with the first thing that is wrong. */
export function parseReleaseEntries(text: string, name: string): RegistryEntry[] {
  return parse('entries.json', z.array(entrySchema), parseJson('entries.json', text), [name])
}

const withdrawalSchema = z.object({
  integrity: integritySchema,
  version: versionSchema,
  problem: z.string(),
  at: z.string(),
})

const historySchema = z.object({
  live: entrySchema.nullable(),
  sinceMs: z.number().nullable(),
  earlier: z.array(entrySchema),
  withdrawn: z.array(withdrawalSchema),
  returned: z.array(withdrawalSchema).default([]),
})

/** Of a list those that can be read. */
const readableOf = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .array(z.unknown())
    .catch([])
    .transform(all =>
      all.flatMap(one => {
        const { success, data } = schema.safeParse(one)
        return success ? [data] : []
      }),
    )

/** What can be read of a bad note: a release withdrawn before must not go live again for it. */
const badNoteSchema = z
  .object({
    live: entrySchema.nullable().catch(null),
    sinceMs: z.number().nullable().catch(null),
    earlier: readableOf(entrySchema),
    withdrawn: readableOf(withdrawalSchema),
    returned: readableOf(withdrawalSchema),
  })
  .catch({ live: null, sinceMs: null, earlier: [], withdrawn: [], returned: [] })

/**
 * What the shell has noted of releases, remote by remote: a bad note costs only what is bad in it.
 *
 * @throws where the file as a whole cannot be read.
 */
export function parseReleaseHistory(
  text: string,
  onBadNote: (error: unknown) => void,
): Record<string, z.output<typeof historySchema>> {
  const where = 'release-history.json'
  const notes = parse(where, z.record(z.string(), z.unknown()), parseJson(where, text))
  const good: Record<string, z.output<typeof historySchema>> = {}
  for (const [name, note] of Object.entries(notes)) {
    try {
      good[name] = parse(where, historySchema, note, [name])
    } catch (error) {
      onBadNote(error)
      good[name] = badNoteSchema.parse(note)
    }
  }
  return good
}

/** @throws with the first thing that is wrong, by its place in the file. */
export function parseManifest(text: string): RemoteManifest {
  return parse('manifest.json', manifestSchema, parseJson('manifest.json', text))
}

function parse<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  value: unknown,
  place: readonly string[] = [],
): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const where = [...place, ...(issue?.path ?? [])].join('.')
  throw new ReleaseRefusedError('damaged', `${file} is damaged at ${where}: ${issue?.message}`)
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ReleaseRefusedError('damaged', `${file} is no JSON: ${(cause as Error).message}`, {
      cause,
    })
  }
}

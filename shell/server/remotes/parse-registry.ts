import type { RemoteManifest, RemoteRegistry } from '@vitrina/federation/manifest'
import { z } from 'zod'

const hydrationSchema = z.enum(['load', 'visible', 'never'])

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
})

/** Names a folder: nothing that leads elsewhere. */
const versionSchema = z.string().regex(/^\w[\w.-]*$/)
const integritySchema = z.string().startsWith('sha384-')
const filesSchema = z.object({ js: z.array(z.string()), css: z.array(z.string()) })

const manifestSchema = z.object({
  name: z.string(),
  version: versionSchema,
  contract: z.int(),
  container: z.string().regex(/^\w+$/),
  offer: offerSchema,
  server: z.object({ file: z.string(), integrity: integritySchema }),
  client: z.object({ entry: z.string(), integrity: integritySchema }),
  assets: z.record(z.string(), filesSchema),
  sheets: z.record(z.string(), integritySchema),
})

const registrySchema = z.object({
  revision: z.int(),
  remotes: z.record(
    z.string().regex(/^[a-z][a-z-]*$/),
    z.object({
      version: versionSchema,
      url: z.string().endsWith('/'),
      integrity: integritySchema,
      contract: z.int(),
      offer: offerSchema,
    }),
  ),
})

/** @throws with the first thing that is wrong, by its place in the file. */
export function parseRegistry(text: string): RemoteRegistry {
  return parse('registry.json', registrySchema, text) as RemoteRegistry
}

/** @throws with the first thing that is wrong, by its place in the file. */
export function parseManifest(text: string): RemoteManifest {
  return parse('manifest.json', manifestSchema, text) as RemoteManifest
}

function parse(file: string, schema: z.ZodType, text: string): unknown {
  const parsed = schema.safeParse(JSON.parse(text))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error(`${file} is damaged at ${issue?.path.join('.')}: ${issue?.message}`)
}

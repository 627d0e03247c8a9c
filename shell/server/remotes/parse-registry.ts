import type { RemoteRegistry } from '@vitrina/federation/manifest'
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
})

const registrySchema = z.object({
  revision: z.int(),
  remotes: z.record(
    z.string().regex(/^[a-z][a-z-]*$/),
    z.object({
      version: z.string().min(1),
      url: z.string().endsWith('/'),
      integrity: z.string().startsWith('sha384-'),
      contract: z.int(),
      offer: offerSchema,
    }),
  ),
})

/** @throws with the first thing that is wrong, by its place in the file. */
export function parseRegistry(text: string): RemoteRegistry {
  const parsed = registrySchema.safeParse(JSON.parse(text))
  if (parsed.success) return parsed.data as RemoteRegistry
  const [issue] = parsed.error.issues
  throw new Error(`registry.json is damaged at ${issue?.path.join('.')}: ${issue?.message}`)
}

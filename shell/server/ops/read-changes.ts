import { z } from 'zod'
import type { RemoteFiles } from '../remotes/remote-files.ts'

const changeSchema = z.object({
  at: z.string(),
  by: z.string().default(''),
  what: z.string(),
  remote: z.string(),
  version: z.string().default(''),
  share: z.number().optional(),
})

const registrySchema = z.object({
  revision: z.int(),
  history: z.array(z.unknown()).default([]),
  canary: z.record(z.string(), z.unknown()).default({}),
})

const canarySchema = z.object({ version: z.string(), share: z.number() })

export type ReleaseChange = z.output<typeof changeSchema>

/** What the registry tells beside what pages are rendered with. */
export type RegistrySummary = {
  revision: number
  /** The latest first. */
  changes: readonly ReleaseChange[]
  canaries: Readonly<Record<string, z.output<typeof canarySchema>>>
}

/** Reads the registry's history and canaries; what cannot be read of them is left out. */
export async function readRegistrySummary(
  files: Pick<RemoteFiles, 'read'>,
): Promise<RegistrySummary> {
  try {
    const text = (await files.read('registry.json')).toString('utf8')
    const { revision, history, canary } = registrySchema.parse(JSON.parse(text))
    const changes = history.flatMap(one => changeSchema.safeParse(one).data ?? [])
    const canaries = Object.entries(canary).flatMap(([remote, one]) => {
      const { data } = canarySchema.safeParse(one)
      return data ? [[remote, data] as const] : []
    })
    return { revision, changes: changes.reverse(), canaries: Object.fromEntries(canaries) }
  } catch {
    // The registry's state says why; the page shows it.
    return { revision: 0, changes: [], canaries: {} }
  }
}

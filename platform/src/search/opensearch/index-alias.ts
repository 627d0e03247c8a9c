import { randomBytes } from 'node:crypto'
import type { EngineConnection } from './engine-connection.ts'
import { indexDefinition } from './engine-schema.ts'

/**
 * Where an index lives in the engine. Searches go to `alias`; behind it stands one index, and
 * another once that has been filled.
 */
export interface IndexAlias {
  readonly alias: string
  /** What is being filled: the one behind the alias where it is of this build's schema. */
  filled(): Promise<{ name: string; isNew: boolean }>
  /** The filled one stands behind the alias from now on, and no other is left. */
  publish(): Promise<void>
}

const makeMs = 30_000
const maxFillingMs = 24 * 60 * 60 * 1000

export function createIndexAlias(
  { call, find }: EngineConnection,
  alias: string,
  { anew }: { anew: boolean },
): IndexAlias {
  let chosen: Promise<{ name: string; isNew: boolean }> | undefined

  async function standing(): Promise<string[]> {
    const found = await find<Record<string, unknown>>({ method: 'GET', path: `/_alias/${alias}` })
    return Object.keys(found ?? {})
  }

  async function isUsable(name: string): Promise<boolean> {
    const found = await find<Record<string, { mappings: { _meta?: { schema?: string } } }>>({
      method: 'GET',
      path: `/${name}/_mapping`,
    })
    // One that was not filled to its end is filled on.
    return found?.[name]?.mappings._meta?.schema === indexDefinition.schema
  }

  async function choose() {
    if (!anew) {
      const [name, ...others] = await standing()
      if (name && others.length === 0 && (await isUsable(name))) return { name, isNew: false }
    }
    const name = `${alias}-${Date.now().toString(36)}-${randomBytes(3).toString('hex')}`
    const { mappings, settings, schema } = indexDefinition
    const body = { settings, mappings: { ...mappings, _meta: { schema } } }
    await call({ method: 'PUT', path: `/${name}`, body, timeoutMs: makeMs })
    return { name, isNew: true }
  }

  function filled() {
    chosen ??= choose().catch(error => {
      chosen = undefined
      throw error
    })
    return chosen
  }

  /** Those that were filled before, and what a platform left when it was killed while filling. */
  async function removeOtherEntries(name: string, before: readonly string[]): Promise<void> {
    const found = await find<Record<string, unknown>>({ method: 'GET', path: `/${alias}-*` })
    for (const other of Object.keys(found ?? {})) {
      if (other === name || !(before.includes(other) || isLeft(other))) continue
      await find({ method: 'DELETE', path: `/${other}`, timeoutMs: makeMs })
    }
  }

  function isLeft(name: string): boolean {
    const madeAtMs = Number.parseInt(name.slice(alias.length + 1).split('-')[0] ?? '', 36)
    return Date.now() - madeAtMs > maxFillingMs
  }

  return {
    alias,
    filled,
    async publish() {
      const { name, isNew } = await filled()
      if (!isNew) return
      const before = await standing()
      const remove = { remove: { index: `${alias}-*`, alias, must_exist: false } }
      const actions = [remove, { add: { index: name, alias, is_write_index: true } }]
      await call({ method: 'POST', path: '/_aliases', body: { actions }, timeoutMs: makeMs })
      await removeOtherEntries(name, before)
    },
  }
}

import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)

const environmentSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  PLATFORM_PORT: port.default(8080),
  /** Origin of the platform; the local one unless given. */
  PLATFORM_URL: z.url().optional(),
  VITRINA_DATA_DIR: z.string().default('.data'),
  /** The address shoppers know, for canonical links. That of the request unless given. */
  PUBLIC_URL: z.url().optional(),
  /** Where remotes are deployed: a static host's address. The data folder unless given. */
  REMOTES_URL: z.url().optional(),
  /** The order of a category until the shopper chooses another (spec §9). */
  DEFAULT_SORT: z
    .enum(['updated_at:desc', 'final_price:asc', 'final_price:desc'])
    .default('updated_at:desc'),
  /** The platform's own file of store views; without it the shop has one. */
  VITRINA_STORE_VIEWS: z.string().min(1).optional(),
  /** How long a stopping server still takes requests, so that balancers read its readiness first. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(5),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

export type Settings = {
  host: string
  port: number
  platformUrl: string
  dataFolder: string
  publicUrl: string | undefined
  remotesUrl: string | undefined
  defaultSort: string
  storeViewsFile: string | undefined
  drainSeconds: number
  logLevel: string
}

/** @throws with one line per wrong variable. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const parsed = environmentSchema.safeParse(environment)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Error(`The environment is not right.\n${problems.join('\n')}`)
  }
  const {
    HOST,
    PORT,
    PUBLIC_URL,
    PLATFORM_PORT,
    PLATFORM_URL,
    VITRINA_DATA_DIR,
    REMOTES_URL,
    DEFAULT_SORT,
    VITRINA_STORE_VIEWS,
    DRAIN_SECONDS,
    LOG_LEVEL,
  } = parsed.data
  return {
    host: HOST,
    port: PORT,
    platformUrl: (PLATFORM_URL ?? `http://127.0.0.1:${PLATFORM_PORT}`).replace(/\/$/, ''),
    dataFolder: VITRINA_DATA_DIR,
    publicUrl: PUBLIC_URL,
    remotesUrl: REMOTES_URL?.replace(/\/?$/, '/'),
    defaultSort: DEFAULT_SORT,
    storeViewsFile: VITRINA_STORE_VIEWS,
    drainSeconds: DRAIN_SECONDS,
    logLevel: LOG_LEVEL,
  }
}

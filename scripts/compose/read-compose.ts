import { parse } from 'yaml'
import { z } from 'zod'

const healthSchema = z.object({
  test: z.array(z.string()),
  interval: z.string().default('30s'),
  timeout: z.string().default('30s'),
  retries: z.number().default(3),
  start_period: z.string().default('0s'),
})
const condition = z.enum(['service_completed_successfully', 'service_healthy', 'service_started'])
const serviceSchema = z.looseObject({
  image: z.string(),
  build: z.looseObject({ target: z.string() }).optional(),
  command: z.preprocess(splitWords, z.array(z.string()).optional()),
  environment: z.record(z.string(), z.string()).default({}),
  depends_on: z.record(z.string(), z.object({ condition })).default({}),
  volumes: z.array(z.string()).default([]),
  tmpfs: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  profiles: z.array(z.string()).default([]),
  restart: z.enum(['no', 'unless-stopped']).default('no'),
  stop_grace_period: z.string().default('10s'),
  healthcheck: healthSchema.optional(),
})
const composeSchema = z.object({ services: z.record(z.string(), serviceSchema) })

export type ComposeService = z.output<typeof serviceSchema> & { name: string }

type Environment = Readonly<Record<string, string | undefined>>

/** The services of a compose file, with the variables of an environment put into it. */
export function parseComposeServices(text: string, environment: Environment): ComposeService[] {
  const { services } = composeSchema.parse(fillIn(parse(text, { merge: true }), environment))
  return Object.entries(services).map(([name, service]) => ({ ...service, name }))
}

function splitWords(command: unknown): unknown {
  return typeof command === 'string' ? command.trim().split(/\s+/) : command
}

function fillIn(value: unknown, environment: Environment): unknown {
  if (typeof value === 'string') return substituteVariables(value, environment)
  if (Array.isArray(value)) return value.map(item => fillIn(item, environment))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, fillIn(item, environment)]),
  )
}

/** `$$` is a dollar; a variable that is not set has its default, with `:-` an empty one too. */
function substituteVariables(text: string, environment: Environment): string {
  return text.replace(
    /\$\$|\$\{(\w+)(?:(:?)-([^}]*))?\}/g,
    (whole, name: string | undefined, colon: string, fallback = '') => {
      if (name === undefined) return whole.slice(1)
      const value = environment[name]
      return value === undefined || (colon && value === '') ? fallback : value
    },
  )
}

/** `1m30s`, `40s`, `500ms` in milliseconds. */
export function parseDurationMs(text: string): number {
  const units: Record<string, number> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 }
  const parts = [...text.matchAll(/(\d+)(ms|s|m|h)/g)]
  return parts.reduce((sum, [, count, unit = '']) => sum + Number(count) * (units[unit] ?? 0), 0)
}

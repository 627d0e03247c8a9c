import type { ComposeService } from './read-compose.ts'

/** What a local process is started by. */
const honoured = new Set([
  ...['name', 'command', 'environment', 'depends_on', 'volumes', 'tmpfs', 'healthcheck'],
  ...['restart', 'stop_grace_period', 'profiles'],
])
const instead: Readonly<Record<string, string>> = {
  image: 'the program of that name on this machine, whatever its version',
  build: 'the sources as they lie here',
  ports: 'on 127.0.0.1 alone',
}

/** Every line of the services that local processes do not keep to, with the services it is for. */
export function listIgnoredComposeLines(services: readonly ComposeService[]): string[] {
  const lines = new Map<string, string[]>()
  for (const service of services) {
    for (const [key, value] of Object.entries(service)) {
      if (honoured.has(key) || isEmpty(value)) continue
      const line = `${key}: ${JSON.stringify(value)}${instead[key] ? ` (${instead[key]})` : ''}`
      lines.set(line, [...(lines.get(line) ?? []), service.name])
    }
  }
  return [...lines].map(([line, names]) => `${line} — ${names.join(', ')}`)
}

const isEmpty = (value: unknown) =>
  value === undefined || (Array.isArray(value) && value.length === 0)

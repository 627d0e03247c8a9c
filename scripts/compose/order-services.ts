import type { ComposeService } from './read-compose.ts'

/**
 * The services that run without a profile, and those of the profiles asked for, each after what it
 * waits for. @throws where one waits for what does not run.
 */
export function orderServices(services: readonly ComposeService[], profiles: readonly string[]) {
  const runs = services.filter(
    service =>
      service.profiles.length === 0 || service.profiles.some(one => profiles.includes(one)),
  )
  const ordered: ComposeService[] = []
  const add = (service: ComposeService, waiting: readonly string[]): void => {
    if (ordered.includes(service)) return
    if (waiting.includes(service.name)) throw new Error(`${service.name} waits for itself`)
    for (const name of Object.keys(service.depends_on)) {
      const needed = runs.find(one => one.name === name)
      if (!needed) throw new Error(`${service.name} waits for ${name}, which does not run`)
      add(needed, [...waiting, service.name])
    }
    ordered.push(service)
  }
  for (const service of runs) add(service, [])
  return ordered
}

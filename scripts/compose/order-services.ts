import type { ComposeService } from './read-compose.ts'

/**
 * The services that run without a profile, and those of the profiles asked for, each after what it
 * waits for: all of them, or `only` some with what they wait for.
 *
 * @throws where one waits for what does not run, or `only` names one that is not there.
 */
export function sortServicesByDependency(
  services: readonly ComposeService[],
  profiles: readonly string[],
  only?: readonly string[],
) {
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
  const unknown = only?.find(name => !runs.some(service => service.name === name))
  if (unknown !== undefined) throw new Error(`There is no service ${unknown} that runs`)
  for (const service of runs) if (only?.includes(service.name) ?? true) add(service, [])
  return ordered
}

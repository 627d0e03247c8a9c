export type ContainerMappings = {
  /** Folders of a container, and where they are on this machine. */
  folders: ReadonlyMap<string, string>
  /** Addresses of services as containers know them (`redis:6379`), and their ports here. */
  ports: ReadonlyMap<string, number>
  /** The ports of every instance of a service, by the same addresses. */
  instances?: ReadonlyMap<string, readonly number[]>
}

/** A text of a container (an argument, a variable, a configuration) as this machine reads it. */
export function translateContainerPaths(
  text: string,
  { folders, ports }: ContainerMappings,
): string {
  // The longest first, and all at once: what is put in is not looked at again.
  const known = [...folders.keys(), ...ports.keys()].sort((a, b) => b.length - a.length)
  if (known.length === 0) return text
  const pattern = new RegExp(`(?<![\\w.-])(${known.map(toLiteral).join('|')})(?![\\w.-])`, 'g')
  return text.replace(pattern, found => folders.get(found) ?? `127.0.0.1:${ports.get(found)}`)
}

const toLiteral = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/**
 * A configuration of nginx for this machine: names of services are addresses that do not change, so
 * nothing looks them up, which the nginx of distributions cannot do either. Where a service has
 * several instances, each has a line.
 */
export function translateNginxConfig(
  text: string,
  places: ContainerMappings,
  port: number,
): string {
  return translateContainerPaths(nameInstances(text, places), places)
    .replace(/^\s*resolver .*;\n/gm, '')
    .replace(/(server 127\.0\.0\.1:\d+) resolve\b/g, '$1')
    .replace(/listen 8080\b/g, `listen 127.0.0.1:${port}`)
}

function nameInstances(text: string, { instances }: ContainerMappings): string {
  return text.replace(/^(\s*server )([\w-]+:\d+)( .*)$/gm, (line, start, address, rest) => {
    const ports = instances?.get(address)
    return ports ? ports.map(port => `${start}127.0.0.1:${port}${rest}`).join('\n') : line
  })
}

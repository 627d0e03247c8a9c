import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ComposeService } from './read-compose.ts'
import { type ContainerMappings, translateContainerPaths } from './translate.ts'

type ServiceLayout = { data: string; root: string } & Omit<ContainerMappings, 'folders'>

/**
 * Makes the folders of a service: a volume is kept and shared by those who mount it, what is
 * temporary is empty at each start. A folder within another one is a link there.
 */
export function prepareServiceFolders(
  service: ComposeService,
  { data, root, ...places }: ServiceLayout,
): ContainerMappings {
  const own = path.join(data, 'run', service.name)
  rmSync(own, { recursive: true, force: true })
  const folders = new Map<string, string>()
  // A folder of the images themselves.
  if (service.image.startsWith('vitrina/')) folders.set('/data', path.join(own, 'data'))
  for (const mount of service.tmpfs) {
    const [target = ''] = mount.split(':')
    folders.set(target, path.join(own, target.replaceAll('/', '-').slice(1)))
  }
  for (const mount of service.volumes) {
    const [source = '', target = ''] = mount.split(':')
    const isFolder = source.startsWith('./') || path.isAbsolute(source)
    folders.set(target, isFolder ? path.resolve(root, source) : path.join(data, 'volumes', source))
  }
  for (const folder of folders.values()) mkdirSync(folder, { recursive: true })
  for (const [target, folder] of folders) {
    const outer = folders.get(path.dirname(target))
    const link = outer && path.join(outer, path.basename(target))
    if (link && !existsSync(link)) symlinkSync(folder, link)
  }
  mkdirSync(own, { recursive: true })
  return { folders, ...places }
}

/** The variables of a service; files that are named by one are read as this machine needs them. */
export function translateEnvironment(
  environment: Readonly<Record<string, string>>,
  places: ContainerMappings,
  folder: string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => {
      const here = translateContainerPaths(value, places)
      if (!name.endsWith('_FILE') || !existsSync(here)) return [name, here]
      const copy = path.join(folder, name)
      writeFileSync(copy, translateContainerPaths(readFileSync(here, 'utf8'), places), {
        mode: 0o444,
      })
      return [name, copy]
    }),
  )
}

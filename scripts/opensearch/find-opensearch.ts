import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** What a node is made of: the server's own jars by version, and the class that starts one. */
export const openSearchSources = {
  pom: path.join(root, 'scripts/opensearch/pom.xml'),
  starter: path.join(root, 'scripts/opensearch/SearchNode.java'),
}

/** The folder its jars are kept in, another for every change of what they are made from. */
export function getJarsFolder(): string {
  const hash = createHash('sha256')
  for (const file of Object.values(openSearchSources)) hash.update(readFileSync(file))
  const name = `opensearch-${hash.digest('hex').slice(0, 12)}`
  return path.join(root, 'node_modules/.cache', name)
}

/** The folder of an OpenSearch that can be started, where there is one. */
export function findOpenSearch(): string | undefined {
  const folder = getJarsFolder()
  return existsSync(path.join(folder, 'search-node.jar')) ? folder : undefined
}

import { watch } from 'node:fs'
import path from 'node:path'
import { listWorkspaceRemotes } from '../remotes/definitions.ts'

export type SourceWatch = {
  /** Counts as a change; resolves when what follows from it is done. */
  changed(): Promise<void>
  close(): void
}

type Watching = { root: string; onChange: () => Promise<void>; log: (line: string) => void }

/** An editor writes a file in several steps. */
const settleMs = 120

/** Calls `onChange` after changes of the sources, one call at a time. */
export function watchSources({ root, onChange, log }: Watching): SourceWatch {
  const folders = [
    'shared',
    'shell',
    'platform',
    ...listWorkspaceRemotes().map(({ folder }) => folder),
  ]
  let timer: NodeJS.Timeout | undefined
  let working = Promise.resolve()

  const changed = () => {
    working = working.then(onChange)
    return working
  }
  const watchers = folders.map(folder =>
    watch(path.resolve(root, folder), { recursive: true }, (_event, file) => {
      if (!file || /(^|\/)(dist|node_modules)(\/|$)/.test(file)) return
      clearTimeout(timer)
      timer = setTimeout(() => void changed(), settleMs)
    }).on('error', error => log(`Changes in ${folder} cannot be followed: ${error.message}`)),
  )
  return {
    changed,
    close() {
      clearTimeout(timer)
      for (const watcher of watchers) watcher.close()
    },
  }
}

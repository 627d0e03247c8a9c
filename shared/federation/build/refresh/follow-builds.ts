import type { BuildUpdate } from './build-update.ts'
import type { HotModule } from './hot-module.ts'
import { getReactRefreshRuntime } from './page-refresh.ts'
import { replaceStylesheets } from './replace-sheets.ts'

/** Where the builds of the remote are served; webpack's DefinePlugin gives it. */
declare const BUILDS_ORIGIN: string

// webpack knows the expression as a whole.
const hot = (import.meta as ImportMeta & { webpackHot?: HotModule }).webpackHot

/**
 * Follows the builds of a local remote on an open page. `update`: the browser's half is built, and
 * is put in place with the state of components kept. `changed`: the server has it too; the page is
 * loaded anew where the update did not fit.
 */
function followBuilds(): void {
  const builds = new EventSource(`${BUILDS_ORIGIN}/changes`)
  let applied = Promise.resolve(false)
  builds.addEventListener('update', ({ data }: MessageEvent<string>) => {
    applied = applied.then(() => applyUpdate(JSON.parse(data) as BuildUpdate))
  })
  builds.addEventListener('changed', () => {
    applied.then(isApplied => {
      if (!isApplied) location.reload()
    })
  })
}

/** Whether the page is now as it is after loading it anew. */
async function applyUpdate({ sheets, modules }: BuildUpdate): Promise<boolean> {
  const runtime = getReactRefreshRuntime()
  if (!hot || !runtime) return false
  try {
    replaceStylesheets(document, `${BUILDS_ORIGIN}/work/client/`, sheets)
    const updated = await hot.check(true)
    runtime.performReactRefresh()
    // What changed may not be loaded, as the loader of the page behind an `import()`: its data is
    // old then.
    const isKnown = sheets.length + modules.length > 0
    return isKnown && updated !== null && modules.every(id => updated.includes(id))
  } catch (error) {
    console.info('The page is loaded anew:', error)
    return false
  }
}

followBuilds()

import { existsSync } from 'node:fs'
import path from 'node:path'
import { readShellAssets, type ShellAssets } from '../shell-assets.ts'

/** Below the shell's files, and below `/assets/`: those with React's development build. */
export const fastRefreshAssetsFolder = 'refresh'

/**
 * The shell's files for pages that show a local remote. Where they were not built, those of every
 * page: changes are then shown by loading the page anew.
 */
export function readFastRefreshAssets(folder: string): ShellAssets {
  const refresh = path.join(folder, fastRefreshAssetsFolder)
  const isBuilt = existsSync(path.join(refresh, 'assets.json'))
  return isBuilt
    ? readShellAssets(refresh, `/assets/${fastRefreshAssetsFolder}/`)
    : readShellAssets(folder)
}

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type CheckFinding, createFailureFinding, createSuccessFinding } from './finding.ts'

/** Makes the folder when there is none, and writes a file into it. */
export function checkDataFolder(folder: string): CheckFinding {
  const trial = path.join(folder, `.trial-${process.pid}`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(trial, '')
    rmSync(trial)
    return createSuccessFinding(`The data folder ${folder} can be written`)
  } catch (error) {
    return createFailureFinding(
      `The data folder ${folder} cannot be written: ${(error as Error).message}`,
      'Give this user the right to write there (chown or chmod), or choose another folder with VITRINA_DATA_DIR.',
    )
  }
}

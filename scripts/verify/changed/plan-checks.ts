import { existsSync } from 'node:fs'
import path from 'node:path'

/** What `verify:changed` looks at. */
export type CheckPlan = { lint: readonly string[]; tests: readonly string[] }

const linted = /\.(?:[cm]?[jt]sx?|json|css)$/
const testFile = /\.test\.tsx?$/

/**
 * Lints the files that are there still, and runs the tests that changed or stand beside what
 * changed.
 */
export function planChecks(changed: readonly string[], exists = existsSync): CheckPlan {
  const present = changed.filter(file => exists(file))
  const beside = changed.flatMap(testsBeside).filter(file => exists(file))
  return { lint: present.filter(file => linted.test(file)), tests: [...new Set(beside)].sort() }
}

function testsBeside(file: string): string[] {
  // Journeys need a built shop and a browser.
  if (file.startsWith('e2e/')) return []
  if (testFile.test(file)) return [file]
  const { dir, name, ext } = path.posix.parse(file)
  if (!/^\.tsx?$/.test(ext)) return []
  return ['.test.ts', '.test.tsx'].map(ending => path.posix.join(dir, `${name}${ending}`))
}

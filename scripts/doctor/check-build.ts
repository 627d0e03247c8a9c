import { type CheckFinding, createFailure, createSuccess } from './finding.ts'

/** One thing the shop is built of, and whether a build of its present sources stands there. */
export type BuiltPart = { name: string; isCurrent: boolean }

export function checkBuild(parts: readonly BuiltPart[]): CheckFinding {
  const stale = parts.filter(part => !part.isCurrent).map(({ name }) => name)
  if (stale.length === 0) return createSuccess('The build is up to date')
  return createFailure(
    `Not built from the present sources: ${stale.join(', ')}.`,
    'Run `npm run build`, or `npm start`, which builds first.',
  )
}

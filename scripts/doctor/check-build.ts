import { type CheckFinding, createFailureFinding, createSuccessFinding } from './finding.ts'

/** One thing the shop is built of, and whether a build of its present sources stands there. */
export type BuildStatus = { name: string; isCurrent: boolean }

export function checkBuild(parts: readonly BuildStatus[]): CheckFinding {
  const stale = parts.filter(part => !part.isCurrent).map(({ name }) => name)
  if (stale.length === 0) return createSuccessFinding('The build is up to date')
  return createFailureFinding(
    `Not built from the present sources: ${stale.join(', ')}.`,
    'Run `npm run build`, or `npm start`, which builds first.',
  )
}

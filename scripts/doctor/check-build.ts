import { type Finding, printFailure, printSuccess } from './finding.ts'

/** One thing the shop is built of, and whether a build of its present sources stands there. */
export type BuiltPart = { name: string; isCurrent: boolean }

export function checkBuild(parts: readonly BuiltPart[]): Finding {
  const stale = parts.filter(part => !part.isCurrent).map(({ name }) => name)
  if (stale.length === 0) return printSuccess('The build is up to date')
  return printFailure(
    `Not built from the present sources: ${stale.join(', ')}.`,
    'Run `npm run build`, or `npm start`, which builds first.',
  )
}

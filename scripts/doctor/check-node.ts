import { type CheckFinding, createFailureFinding, createSuccessFinding } from './finding.ts'

const needed = 24

export function checkNode(version: string): CheckFinding {
  const major = Number(version.replace(/^v/, '').split('.')[0])
  if (major >= needed) return createSuccessFinding(`Node ${version}`)
  return createFailureFinding(
    `Node ${version} is too old: the shop runs on Node ${needed} or newer.`,
    'Use `npm start`, `npm test` and `npm run …`: they take the Node that the install brings.',
  )
}

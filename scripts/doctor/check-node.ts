import { type Finding, printFailure, printSuccess } from './finding.ts'

const needed = 24

export function checkNode(version: string): Finding {
  const major = Number(version.replace(/^v/, '').split('.')[0])
  if (major >= needed) return printSuccess(`Node ${version}`)
  return printFailure(
    `Node ${version} is too old: the shop runs on Node ${needed} or newer.`,
    'Use `npm start`, `npm test` and `npm run …`: they take the Node that the install brings.',
  )
}

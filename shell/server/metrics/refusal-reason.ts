/** Why a release was not taken, as far as operators tell cases apart. A closed list: a label. */
export const releaseRefusalReasons = [
  'trial',
  'integrity',
  'unreachable',
  'contract',
  'conflict',
  'damaged',
  'other',
] as const

export type ReleaseRefusalReason = (typeof releaseRefusalReasons)[number]

const tells: readonly [ReleaseRefusalReason, RegExp][] = [
  ['trial', /trial refused|canary/i],
  ['integrity', /integrity|sha384|signature|signed/i],
  ['contract', /contract/i],
  ['conflict', /belongs to/i],
  [
    'damaged',
    /is damaged|in JSON|not valid JSON|no longer names|is not a container|is of version|does not exist/i,
  ],
  ['unreachable', /ENOENT|fetch failed|answered \d|timed? ?out|timeout|no answer within|ECONN/i],
]

/** The case that the words of a refusal tell of. */
export function refusalReason(problem: string): ReleaseRefusalReason {
  return tells.find(([, words]) => words.test(problem))?.[0] ?? 'other'
}

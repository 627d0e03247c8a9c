type Decision = { file: string; number: string; supersededBy: string[]; replaces: string[] }

type Page = { file: string; text: string }

/** What is wrong with the index of decisions, and with decisions that take the place of others. */
export function findDecisionFaults(index: string, pages: readonly Page[]): string[] {
  const decisions = pages.map(readDecision)
  const known = new Map(decisions.map(decision => [decision.number, decision]))
  return decisions.flatMap(({ file, number, supersededBy, replaces }) => {
    const lines = index.split('\n').filter(text => text.startsWith(`- [${number}](${file})`))
    const [line = ''] = lines
    return [
      ...(lines.length === 1
        ? []
        : [`${file} stands ${lines.length} times in the index, not once`]),
      ...supersededBy
        .filter(other => lines.length === 1 && !line.includes(`[${other}]`))
        .map(other => `${file} is superseded by ${other}, and the index does not say so`),
      ...supersededBy
        .filter(other => !known.get(other)?.replaces.includes(number))
        .map(other => `${file} is superseded by ${other}, which does not say that it replaces it`),
      ...replaces
        .filter(other => !known.get(other)?.supersededBy.includes(number))
        .map(other => `${file} replaces ${other}, which does not say by what it is superseded`),
    ]
  })
}

/**
 * Its state stands below the title: `2026-11-21 · accepted · superseded in part by [0056](…):
 * counting`.
 */
function readDecision({ file, text }: Page): Decision {
  const [, state = ''] = text.split(/\n\s*\n/)
  const parts = state.split(/·|;/)
  const numbersAfter = (word: RegExp) => [
    ...new Set(parts.flatMap(part => numbersIn(word.exec(part)?.[1] ?? ''))),
  ]
  return {
    file,
    number: file.slice(0, 4),
    supersededBy: numbersAfter(/\bsuperseded\b(.*)/s),
    replaces: numbersAfter(/\b(?:replaces|supersedes)\b(.*)/s),
  }
}

function numbersIn(text: string): string[] {
  return [...text.matchAll(/\b(\d{4})\b/g)].map(([, number = '']) => number)
}

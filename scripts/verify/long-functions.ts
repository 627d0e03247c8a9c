/** How many files may be excused at most. Lower it with each that is cut up; it is never raised. */
const mostExcused = 8
const rule = 'noExcessiveLinesPerFunction'

type Configuration = {
  overrides: { includes: string[]; linter: { rules: { complexity?: Record<string, unknown> } } }[]
}

/** Files named one by one; patterns such as those of tests are excused for good. */
export function excusedFiles(configuration: string): string[] {
  const { overrides } = JSON.parse(configuration) as Configuration
  return overrides
    .filter(({ linter }) => linter.rules.complexity?.[rule] === 'off')
    .flatMap(({ includes }) => includes)
    .filter(pattern => !pattern.includes('*'))
}

/** `findings`: what the rule says of these files, a line for each function that is too long. */
export function judgeExcuses(
  files: readonly string[],
  findings: string,
  most: number = mostExcused,
): string[] {
  const lines = findings.split('\n').filter(line => line.includes(rule))
  const tooMany = `biome.json excuses ${files.length} files from the length of functions, and ${most} at most may be: cut the new one up.`
  return [
    ...(files.length > most ? [tooMany] : []),
    ...files.flatMap(file => {
      const found = lines.filter(line => line.includes(`${file},`)).length
      if (found === 1) return []
      return found === 0
        ? [
            `${file} has no long function any more: take it out of biome.json and lower mostExcused.`,
          ]
        : [`${file} has ${found} long functions, and one is excused: cut the others up.`]
    }),
  ]
}

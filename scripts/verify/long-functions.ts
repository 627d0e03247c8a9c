/** A rule that functions are held to, and what there is of those that break it. */
export type FunctionRule = {
  name: string
  /** What such a function is. */
  fault: string
  /** How many files may be excused. Lower it with each that is cut up; it is never raised. */
  most: number
}

export const functionRules: readonly FunctionRule[] = [
  { name: 'noExcessiveLinesPerFunction', fault: 'long', most: 0 },
  { name: 'noExcessiveCognitiveComplexity', fault: 'complex', most: 0 },
]

type Configuration = {
  overrides: { includes: string[]; linter: { rules: { complexity?: Record<string, unknown> } } }[]
}

/** Files named one by one; patterns such as those of tests are excused for good. */
export function listExemptFiles(configuration: string, { name }: FunctionRule): string[] {
  const { overrides } = JSON.parse(configuration) as Configuration
  return overrides
    .filter(({ linter }) => linter.rules.complexity?.[name] === 'off')
    .flatMap(({ includes }) => includes)
    .filter(pattern => !pattern.includes('*'))
}

/** `findings`: what the rule says of these files, a line for each function that breaks it. */
export function findExemptionFaults(
  files: readonly string[],
  findings: string,
  { name, fault, most }: FunctionRule,
): string[] {
  const lines = findings.split('\n').filter(line => line.includes(name))
  const tooMany = `biome.json excuses ${files.length} files from ${name}, and ${most} at most may be: cut the new one up.`
  return [
    ...(files.length > most ? [tooMany] : []),
    ...files.flatMap(file => {
      const found = lines.filter(line => line.includes(`${file},`)).length
      if (found === 1) return []
      return found === 0
        ? [
            `${file} has no ${fault} function any more: take it out of biome.json and lower \`most\`.`,
          ]
        : [`${file} has ${found} ${fault} functions, and one is excused: cut the others up.`]
    }),
  ]
}

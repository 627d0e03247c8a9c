import { readFileSync } from 'node:fs'
import type { SettingsProblem } from './settings-problem.ts'
import { environmentVariableNames } from './variables.ts'

/**
 * Values from files: `DATABASE_URL_FILE=/run/secrets/database-url` stands for the variable itself,
 * as containers hand secrets in. Names without a variable of ours are left alone.
 */
export function readSecretFiles(environment: Readonly<Record<string, string>>): {
  values: Record<string, string>
  problems: SettingsProblem[]
} {
  const values: Record<string, string> = {}
  const problems: SettingsProblem[] = []
  for (const name of environmentVariableNames) {
    const variable = `${name}_FILE`
    const file = environment[variable]
    if (file === undefined) continue
    if (environment[name] !== undefined) {
      const cause = `${name} and ${variable} are both set: one of them is to be used.`
      problems.push({ variable, cause, mend: `Leave ${name} out, or ${variable}.` })
      continue
    }
    try {
      const value = readFileSync(file, 'utf8').trim()
      if (value !== '') values[name] = value
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      const cause = `${variable} is "${file}": a file that can be read is expected (${code}).`
      const mend = 'Look at the path, and whether the user of this process may read it.'
      problems.push({ variable, cause, mend })
    }
  }
  return { values, problems }
}

import { InvalidSettingsError, readSettings, type Settings } from './read-settings.ts'

/** EX_CONFIG of sysexits: the configuration is wrong, and starting again does not help. */
export const invalidSettingsExitCode = 78

/** The settings of this process; where they are wrong it says so in plain lines and ends. */
export function readSettingsOrExit(): Settings {
  try {
    return readSettings(process.env)
  } catch (error) {
    if (!(error instanceof InvalidSettingsError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(invalidSettingsExitCode)
  }
}

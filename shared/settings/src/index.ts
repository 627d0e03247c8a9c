export { type Finding, type Problem, reportBroken, reportFine, warning } from './finding.ts'
export {
  checkSettings,
  readSettings,
  type Settings,
  type SettingsProblem,
  WrongSettings,
} from './read-settings.ts'
export { readSettingsOrExit, wrongSettingsExitCode } from './read-settings-or-exit.ts'
export { maskAddress } from './shown-value.ts'

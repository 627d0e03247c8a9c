export type { CdekSettings, DaDataSettings, DeliverySettings } from './delivery-settings.ts'
export { createWarning, type Finding, type Problem, printFailure, printSuccess } from './finding.ts'
export {
  type BucketSettings,
  checkSettings,
  type ReleaseSettings,
  readSettings,
  type Settings,
  WrongSettings,
} from './read-settings.ts'
export { readSettingsOrExit, wrongSettingsExitCode } from './read-settings-or-exit.ts'
export type { SettingsProblem } from './settings-problem.ts'
export { maskAddress } from './shown-value.ts'
export { environmentSchema, environmentVariables, secretVariables } from './variables.ts'

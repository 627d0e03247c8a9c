export type { CdekSettings, DaDataSettings, DeliverySettings } from './delivery-settings.ts'
export {
  type CheckFinding,
  type CheckProblem,
  createFailureFinding,
  createSuccessFinding,
  createWarningFinding,
} from './finding.ts'
export { type OrderEmailEvent, orderEmailEvents } from './order-letter-events.ts'
export {
  type BucketSettings,
  InvalidSettingsError,
  type ReleaseSettings,
  readSettings,
  type Settings,
  tryReadSettings,
} from './read-settings.ts'
export { invalidSettingsExitCode, readSettingsOrExit } from './read-settings-or-exit.ts'
export type { SettingsProblem } from './settings-problem.ts'
export { maskUrl } from './shown-value.ts'
export { environmentSchema, environmentVariableNames, secretVariableNames } from './variables.ts'

export { satisfy } from '@module-federation/enhanced/runtime'
export type { Stats } from 'webpack'
export type { BuildMode } from './base-config.ts'
export type { BuildUpdate } from './refresh/build-update.ts'
export { createRemoteConfig, getChunkName } from './remote-config.ts'
export { runWebpack } from './run-webpack.ts'
export {
  createServiceWorkerConfig,
  createShellClientConfig,
  createShellRefreshConfig,
  createShellServerConfig,
} from './shell-config.ts'
export { describeSharedModules, singletonVersions } from './singletons.ts'
export { findSharedModuleConflict } from './unfit-shared.ts'
export { watchWebpack } from './watch-webpack.ts'

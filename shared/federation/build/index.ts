export { satisfy } from '@module-federation/enhanced/runtime'
export type { Stats } from 'webpack'
export type { BuildMode } from './base-config.ts'
export { createRemoteConfig, nameChunk } from './remote-config.ts'
export { runWebpack } from './run-webpack.ts'
export {
  createShellClientConfig,
  createShellServerConfig,
  createShellWorkerConfig,
} from './shell-config.ts'
export { describeSharedModules, singletons } from './singletons.ts'
export { findUnfitShared } from './unfit-shared.ts'
export { watchWebpack } from './watch-webpack.ts'

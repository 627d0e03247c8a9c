import { describeSharedModules } from './singletons.ts'

/** What a remote of any bundler says in the `shared` option of its federation plugin. */
export const shared = describeSharedModules()

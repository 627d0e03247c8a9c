import * as refreshRuntime from 'react-refresh/runtime'
import { setReactRefreshRuntime } from './page-refresh.ts'

/**
 * The first module of a shell whose pages show a local remote: React looks for the hook as it
 * loads, and only its development build has what the hook needs.
 */
refreshRuntime.injectIntoGlobalHook(window)
setReactRefreshRuntime(refreshRuntime)

/** How long a page waits for all it shows, from the request to its first byte. */
export const pageBudgetMs = 3_000

/** How long a remote's loader may take, its calls included, before it counts as hanging. */
export const loaderLimitMs = 2_500

/**
 * How long a remote may let its place wait once its data is there: what a loader leaves of the
 * budget.
 */
export const renderLimitMs = 500

/** How long a page waits for one call to the platform (docs/rules/settings.md#times). */
export const callLimitMs = 1_000

/** A late call goes on for so long: its answer is kept for the next page. */
export const lateCallLimitMs = 5_000

/** How long a remote's code may take to load, and a file of it to come. */
export const remoteLoadLimitMs = 3_000

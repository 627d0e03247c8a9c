/**
 * The commands of package.json that run under the Node of the install: what that Node is given, and the
 * variables it sees beside those of the caller.
 */
export const tasks: Readonly<Record<string, { args: string[]; env?: Record<string, string> }>>
/** How Node runs Jest. */
export const jestNodeArgs: readonly string[]

/** Twice what the longest path of a well-kept shop takes. */
const maxPathLength = 1_000

// Slashes and backslashes in disguise, escapes of escapes, what cannot be seen.
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for.
const neverInPaths = /[%\\\u0000-\u001f\u007f]/

/**
 * Whether a path, as people write it, can be nobody's: no need to ask. Whatever an escape still
 * stands for in it would be read one way here and another elsewhere.
 */
export function isImpossiblePath(path: string): boolean {
  return path.length > maxPathLength || neverInPaths.test(path) || path === '/'
}

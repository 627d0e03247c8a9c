const shortest = 8
const longest = 1_000

/**
 * What is wrong with a new password, in the words clients look for. Letters are counted as people
 * see them.
 */
export function findPasswordProblem(password: string): string | undefined {
  if ([...password].length < shortest) return `Password must have at least ${shortest} letters`
  if (password.length > longest) return `Password must have at most ${longest} letters`
  return undefined
}

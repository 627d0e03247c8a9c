/** What the browser's half of a build has that the one before it had not. */
export type BuildUpdate = {
  /** Names of the style sheets that are not what they were. */
  sheets: readonly string[]
  /** Ids of the modules whose files were changed. */
  modules: readonly (string | number | null)[]
}

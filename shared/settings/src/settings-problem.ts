/** What is wrong with the environment, and what to do about it, each as a plain sentence. */
export type SettingsProblem = { variable: string; cause: string; mend: string }

export function isInstalled(root: string): boolean
export function rememberInstall(root: string): void

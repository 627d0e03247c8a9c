export function onNpmExit(stop: () => void): void

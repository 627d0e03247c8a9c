export function whenNpmIsGone(stop: () => void): void

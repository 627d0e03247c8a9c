const ofShell = /^\/assets\/[\w.-]+\.[0-9a-f]{8}\.(?:js|css|woff2)$/
const ofRemote = /\/[a-z][a-z-]*\/\w[\w.-]*\/client\/\w[\w.-]*\.(?:js|css|woff2)$/

/**
 * Whether an address is a file of a release, which never changes: the shell's carry the hash of
 * their content, those of remotes lie in the folder of their version, here or on a host of its own.
 */
export function isReleaseFile({ origin, pathname }: URL, ownOrigin: string): boolean {
  return ofRemote.test(pathname) || (origin === ownOrigin && ofShell.test(pathname))
}

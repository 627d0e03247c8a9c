/** The path as people write it. Escapes that could be read two ways stay, and so do broken ones. */
export function decodePath(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}

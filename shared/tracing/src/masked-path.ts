const longest = 300

/** A path as it may leave the machine: nothing in it names a person or opens an account. */
export function maskPath(url: string): string {
  const [path = ''] = url.split(/[?;#]/)
  return path
    .split('/')
    .map(part => (isTelling(part) ? '…' : part))
    .join('/')
    .slice(0, longest)
}

/** E-mails, `name=value` pairs, long random texts. */
function isTelling(part: string): boolean {
  return /@|%40|=|%3d/i.test(part) || (/^[\w.-]{32,}$/.test(part) && /\d/.test(part))
}

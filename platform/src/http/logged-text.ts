const email = /[\w.+%-]+(?:@|%40)[\w.-]+\.[a-z]{2,}/gi
const maxPathLength = 300

/**
 * A path as it may be written down: without anything that could name a person or open an account.
 */
export function maskLoggedPath(url: string): string {
  const [path = ''] = url.split(/[?;#]/)
  return path
    .split('/')
    .map(part => (isTelling(part) ? '…' : part))
    .join('/')
    .slice(0, maxPathLength)
}

/** The words of an error without the e-mails that databases like to quote. */
export function maskLoggedText(text: string): string {
  return text.replace(email, '…')
}

/** E-mails, `name=value` pairs, long random texts. */
function isTelling(part: string): boolean {
  return /@|%40|=|%3[df]/i.test(part) || (/^[\w-]{32,}$/.test(part) && /\d/.test(part))
}

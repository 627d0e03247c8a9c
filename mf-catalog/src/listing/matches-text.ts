/** Whether a name holds what was typed, whatever the case and with е for ё. */
export function matchesText(name: string, typed: string): boolean {
  return plain(name).includes(plain(typed).trim())
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е').replaceAll('\u00a0', ' ')
}

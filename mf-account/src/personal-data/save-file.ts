/** Hands a file to the browser, which puts it where it keeps downloads. */
export function downloadJsonFile(name: string, content: unknown): void {
  const text = JSON.stringify(content, null, 2)
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers begin to read it only after the press.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** The day in the name is that of the shopper's own calendar. */
export function createDataExportFileName(day: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `vitrina-${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}.json`
}

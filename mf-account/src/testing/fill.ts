import userEvent from '@testing-library/user-event'

/** Puts a whole text into a field, as a browser that knows it does: each key would render the form. */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field)
  await userEvent.paste(text)
}

import userEvent from '@testing-library/user-event'

/** Fills a field at once, as a browser's autofill does: each key typed would render the form. */
export async function fillField(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field)
  await userEvent.paste(text)
}

/** One clock for server and browser, so that a date reads the same in both. */
export const timeZone = 'Europe/Moscow'

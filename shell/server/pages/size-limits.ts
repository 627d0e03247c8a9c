/** The most a page may weigh before it is compressed. What a remote renders beyond it is cut off. */
export const pageLimitBytes = 5 * 1024 * 1024

/**
 * The most a page may weigh before it is compressed: what would make it heavier is left out of it.
 */
export const maxPageBytes = 5 * 1024 * 1024

/**
 * How much JSON the data of a page may be, or that of one of its places where it is more in all.
 */
export const maxPageDataCharacters = 2_000_000

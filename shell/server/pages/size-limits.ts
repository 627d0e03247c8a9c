/** How much HTML a page may be, before it is compressed. */
export const mostPageSize = 5_000_000

/** How much JSON the data of a page may be, or that of one of its places where it is more in all. */
export const mostDataSize = 2_000_000

/** The catalogue's sale category wears the accent in menus. */
export const saleUrlKey = 'rasprodazha'

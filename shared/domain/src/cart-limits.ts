/** How many lines an order takes, and a cart that is filled one by one. */
export const mostLines = 200

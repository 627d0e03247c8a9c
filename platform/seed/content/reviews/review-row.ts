/** Product number, stars, who, headline, text; not approved yet or turned down where it says so. */
export type SeedReview = readonly [
  product: number,
  stars: 1 | 2 | 3 | 4 | 5,
  nickname: string,
  title: string,
  detail: string,
  state?: 'pending' | 'rejected',
]

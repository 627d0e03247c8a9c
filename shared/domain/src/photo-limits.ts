/** Photos that go with one request to return goods. */
export const maxReturnPhotos = 5

/** Photos that go with one review. */
export const maxReviewPhotos = 3

/** Of each side of a review's photo, in pixels: less shows nothing of a thing. */
export const minReviewPhotoSide = 200

export const maxPhotoBytes = 8 * 1024 * 1024

export const acceptedPhotoTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

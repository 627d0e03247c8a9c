/** Photos that go with one request to return goods. */
export const maxReturnPhotos = 5

export const maxReturnPhotoBytes = 8 * 1024 * 1024

export const returnPhotoTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/** Characters: as much as the label of a parcel has room for. */
export const maxCourierCommentLength = 300

/** First parts of paths the server answers itself, in every store view. */
export const serverPaths = 'api|img|media|graphql|locale|remotes|assets|ops'

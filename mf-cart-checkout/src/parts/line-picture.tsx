import { Picture, PictureFrame } from '@vitrina/ui'

/** The picture of a line. The name beside it says what it shows. */
export function LinePicture({
  image,
  className,
}: {
  image: string
  className?: string | undefined
}) {
  return (
    <PictureFrame className={className}>
      {image && (
        <Picture
          path={image}
          alt=""
          sizes="(min-width: 70em) 128px, 96px"
          widths={[96, 150, 240]}
        />
      )}
    </PictureFrame>
  )
}

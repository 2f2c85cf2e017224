import { croppedSources, type Cropped, type PictureShape } from "../../../core/clinic/pictures.ts";

type PhotoProps = {
  photo: Cropped;
  shape: PictureShape;
  sizes: string;
  lazy?: boolean;
  className: string;
};

/** Offers several sizes, as WebP, and as JPEG for browsers that can't show that. */
export function Photo({ photo, shape, sizes, lazy, className }: PhotoProps) {
  const { webp, ...image } = croppedSources(photo, shape);
  return (
    <picture className="contents">
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img
        {...image}
        alt={photo.alt}
        sizes={sizes}
        className={className}
        {...(lazy && { loading: "lazy" })}
      />
    </picture>
  );
}

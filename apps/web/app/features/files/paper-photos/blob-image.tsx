import { type CSSProperties, useCallback } from 'react';

/** A picture that is in memory; its address lasts as long as it is shown. */
export function BlobImage({
  blob,
  alt,
  className,
  style,
}: {
  blob: Blob;
  alt: string;
  className: string;
  style?: CSSProperties;
}) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(blob);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  return <img ref={show} alt={alt} draggable={false} className={className} style={style} />;
}

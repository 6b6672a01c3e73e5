import type { NewsPicture as Picture } from '@baara/contract/site/news';
import { useEffect, useRef, useState } from 'react';
import { preload } from 'react-dom';
import { classNames } from '../../../../ui/class-names.ts';
import { ClothPattern } from '../../../../ui/cloth-pattern.tsx';

type Props = {
  picture: Picture;
  /** How wide it stands, as the `sizes` of an image. */
  sizes: string;
  className?: string;
  /** Of the first screen: fetched before anything else of its kind. */
  isFirst?: boolean;
};

/** An image in the width the screen needs. A PDF shows nothing here; what cannot be loaded leaves a drawn place. */
export function NewsPicture(props: Props) {
  return props.picture.kind === 'pdf' ? null : <Image key={props.picture.url} {...props} />;
}

function Image({ picture, sizes, className, isFirst }: Props) {
  const image = useRef<HTMLImageElement>(null);
  const [isBroken, setBroken] = useState(false);
  // It may have failed before this script ran.
  useEffect(() => {
    const { current } = image;
    setBroken(
      current !== null && current.complete && current.naturalWidth === 0 && current.currentSrc !== '',
    );
  }, []);
  if (isBroken) return <Placeholder className={className} />;
  const [best] = picture.sources;
  // Preloaded in the head: scripts requested there would otherwise come first. Browsers that cannot read its kind skip
  // it.
  if (isFirst && best)
    preload(picture.url, {
      as: 'image',
      type: best.type,
      imageSrcSet: best.srcset,
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  return (
    <picture>
      {picture.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        ref={image}
        src={picture.url}
        alt={picture.alt}
        width={picture.width ?? undefined}
        height={picture.height ?? undefined}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        onError={() => setBroken(true)}
        className={classNames('h-auto bg-sunken object-cover', className)}
      />
    </picture>
  );
}

function Placeholder({ className }: { className?: string }) {
  return (
    <div
      data-placeholder
      className={classNames('relative grid place-items-center overflow-hidden bg-sunken', className)}
    >
      <div className="absolute inset-0 opacity-25">
        <ClothPattern />
      </div>
      <p className="relative rounded-sm bg-surface px-2 text-s text-ink-soft">Image indisponible</p>
    </div>
  );
}

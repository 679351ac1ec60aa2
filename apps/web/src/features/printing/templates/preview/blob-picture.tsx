import { useCallback } from 'react';

type Props = { blob: Blob; alt: string };

/** A picture in memory. Its predecessor stays visible until it is decoded. */
export function BlobPicture({ blob, alt }: Props) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(blob);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
  return <img ref={show} alt={alt} draggable={false} />;
}

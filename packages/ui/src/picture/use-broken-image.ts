import { useCallback, useState } from 'react';

/**
 * Whether the image at `src` failed to load. Spread `watch` on its `img`. A prerendered image can fail before
 * hydration, when React misses the `error` event, so the ref checks images that are already complete. `decode` rejects
 * for a failed image, but not for an SVG without a size.
 */
export function useBrokenImage(src: string | undefined) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const onError = useCallback(() => setBrokenSrc(src), [src]);
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) image.decode().catch(onError);
    },
    [onError],
  );
  return { isBroken: src !== undefined && src === brokenSrc, watch: { ref, onError } };
}
